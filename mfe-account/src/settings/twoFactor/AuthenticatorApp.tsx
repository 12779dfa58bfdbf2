import { css } from '@emotion/react'
import {
  beginTotp,
  makeRecoveryCodes,
  removeTotp,
} from '@materia/contracts/identity/factors/api.ts'
import type { Factors, TotpSecret } from '@materia/contracts/identity/factors/factor.ts'
import { Button } from '@materia/ui/src/controls/Button.tsx'
import { ConfirmDialog } from '@materia/ui/src/dialogs/ConfirmDialog.tsx'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { Switch } from '@materia/ui/src/controls/Switch.tsx'
import { space } from '@materia/ui/src/theme.ts'
import { useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import type { FreshCheck } from '../../freshCheck/useFreshCheck.tsx'
import { messages } from './messages.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { TotpSetup } from './TotpSetup.tsx'
import { useFactorChange } from './useFactorChange.ts'

const block = css({
  display: 'grid',
  gap: space(4),
  justifyItems: 'start',
  '& > div:first-of-type': { width: '100%' },
})

type Props = { factors: Factors; withFreshCheck: FreshCheck['withFreshCheck'] }
type Question = 'off' | 'codes' | null

/** The switch of two-factor authentication: three steps turn it on, a confirmation turns it off. */
export function AuthenticatorApp({ factors: { totp, recoveryCodesLeft }, withFreshCheck }: Props) {
  const intl = useIntl()
  const [secret, setSecret] = useState<TotpSecret | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const [question, setQuestion] = useState<Question>(null)
  const switchRef = useRef<HTMLInputElement>(null)
  const close = () => setQuestion(null)
  const begin = useFactorChange({
    withFreshCheck,
    change: () => call(beginTotp),
    onDone: setSecret,
  })
  const remove = useFactorChange({
    withFreshCheck,
    change: () => call(removeTotp),
    done: messages.turnedOff,
    onDone: () => setCodes(null),
  })
  const remake = useFactorChange({
    withFreshCheck,
    change: () => call(makeRecoveryCodes),
    onDone: (made) => setCodes(made.codes),
  })
  // Closes the confirmation first, because the dialog of the fresh check replaces it.
  const answer = (change: { mutate: () => void }) => {
    close()
    change.mutate()
  }
  const handleSwitch = () => (totp ? setQuestion('off') : secret ? setSecret(null) : begin.mutate())
  // The focused element disappears with the steps, so the switch takes the focus.
  const leave = () => {
    setSecret(null)
    setCodes(null)
    switchRef.current?.focus()
  }
  const handleOn = (made: string[]) => {
    setSecret(null)
    setCodes(made)
  }
  const isBusy = begin.isPending || remove.isPending
  const hint = totp
    ? intl.formatMessage(messages.isOn, { since: new Date(totp.addedAt), left: recoveryCodesLeft })
    : intl.formatMessage(messages.isOff)
  return (
    <div css={block}>
      <Switch
        ref={switchRef}
        label={intl.formatMessage(messages.switch)}
        hint={hint}
        checked={totp !== null || secret !== null}
        aria-busy={isBusy || undefined}
        onChange={() => isBusy || handleSwitch()}
      />
      {secret && !totp && (
        <TotpSetup
          secret={secret}
          withFreshCheck={withFreshCheck}
          onOn={handleOn}
          onCancel={leave}
        />
      )}
      {codes && <RecoveryCodes codes={codes} onSaved={leave} />}
      {totp && !codes && (
        <Button variant="secondary" isBusy={remake.isPending} onClick={() => setQuestion('codes')}>
          {intl.formatMessage(messages.newCodes)}
        </Button>
      )}
      <ConfirmDialog
        isOpen={question === 'off'}
        title={intl.formatMessage(messages.offQuestion)}
        confirmLabel={intl.formatMessage(messages.turnOff)}
        onConfirm={() => answer(remove)}
        onClose={close}
      >
        <p>{intl.formatMessage(messages.offText)}</p>
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={question === 'codes'}
        title={intl.formatMessage(messages.newCodesQuestion)}
        confirmLabel={intl.formatMessage(messages.newCodes)}
        onConfirm={() => answer(remake)}
        onClose={close}
      >
        <p>{intl.formatMessage(messages.newCodesText)}</p>
      </ConfirmDialog>
    </div>
  )
}
