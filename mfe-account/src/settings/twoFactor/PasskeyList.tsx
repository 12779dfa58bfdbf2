import { css } from '@emotion/react'
import {
  addPasskey,
  beginPasskey,
  removePasskey,
  renamePasskey,
} from '@materia/contracts/identity/factors/api.ts'
import { passkeysMax } from '@materia/contracts/identity/factors/constants.ts'
import type { Passkey } from '@materia/contracts/identity/factors/factor.ts'
import { Button } from '@materia/ui/src/controls/Button.tsx'
import { ConfirmDialog } from '@materia/ui/src/dialogs/ConfirmDialog.tsx'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { color, font, space } from '@materia/ui/src/theme.ts'
import { useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { canUsePasskeys, createPasskey } from '../../factors/passkeyBrowser.ts'
import type { FreshCheck } from '../../freshCheck/useFreshCheck.tsx'
import { messages } from './messages.ts'
import { PasskeyNameDialog } from './PasskeyNameDialog.tsx'
import { PasskeyRow } from './PasskeyRow.tsx'
import { useFactorChange } from './useFactorChange.ts'

const block = css({
  display: 'grid',
  gap: space(3),
  justifyItems: 'start',
  '& h3': { fontSize: font.body },
})
const list = css({ width: '100%', margin: 0, padding: 0, listStyle: 'none' })
const muted = css({ color: color.muted })

type Props = { passkeys: Passkey[]; withFreshCheck: FreshCheck['withFreshCheck'] }
type Asked = { what: 'add' } | { what: 'rename' | 'remove'; passkey: Passkey } | null

export function PasskeyList({ passkeys, withFreshCheck }: Props) {
  const intl = useIntl()
  const [asked, setAsked] = useState<Asked>(null)
  const close = () => setAsked(null)
  const add = useFactorChange({
    withFreshCheck,
    change: async (name: string) =>
      call(addPasskey, { body: { name, passkey: await createPasskey(await call(beginPasskey)) } }),
    done: messages.passkeyAdded,
  })
  const rename = useFactorChange({
    withFreshCheck,
    change: ({ id, name }: { id: string; name: string }) =>
      call(renamePasskey, { params: { id }, body: { name } }),
  })
  const listRef = useRef<HTMLUListElement>(null)
  // The remove button disappears with the passkey.
  const remove = useFactorChange({
    withFreshCheck,
    change: (id: string) => call(removePasskey, { params: { id } }),
    done: messages.removed,
    onDone: () => listRef.current?.focus(),
  })
  const passkey = asked && asked.what !== 'add' ? asked.passkey : undefined
  const handleName = (name: string) => {
    close()
    if (passkey) rename.mutate({ id: passkey.id, name })
    else add.mutate(name)
  }
  const handleRemove = () => {
    close()
    if (passkey) remove.mutate(passkey.id)
  }
  return (
    <div css={block}>
      <h3>{intl.formatMessage(messages.passkeys)}</h3>
      <p css={muted}>{intl.formatMessage(messages.passkeysText)}</p>
      {passkeys.length === 0 && <p>{intl.formatMessage(messages.passkeysNone)}</p>}
      <ul ref={listRef} tabIndex={-1} css={list} aria-label={intl.formatMessage(messages.passkeys)}>
        {passkeys.map((one) => (
          <PasskeyRow
            key={one.id}
            passkey={one}
            onRename={() => setAsked({ what: 'rename', passkey: one })}
            onRemove={() => setAsked({ what: 'remove', passkey: one })}
          />
        ))}
      </ul>
      {canUsePasskeys() ? (
        <Button
          variant="secondary"
          isBusy={add.isPending}
          disabled={passkeys.length >= passkeysMax}
          onClick={() => setAsked({ what: 'add' })}
        >
          {intl.formatMessage(messages.addPasskey)}
        </Button>
      ) : (
        <p css={muted}>{intl.formatMessage(messages.passkeysUnable)}</p>
      )}
      <PasskeyNameDialog
        isOpen={asked?.what === 'add' || asked?.what === 'rename'}
        passkey={passkey}
        onName={handleName}
        onClose={close}
      />
      <ConfirmDialog
        isOpen={asked?.what === 'remove'}
        title={intl.formatMessage(messages.removeQuestion)}
        confirmLabel={intl.formatMessage(messages.removePasskey)}
        onConfirm={handleRemove}
        onClose={close}
      >
        <p>{intl.formatMessage(messages.removeText, { name: passkey?.name ?? '' })}</p>
      </ConfirmDialog>
    </div>
  )
}
