import { css } from '@emotion/react'
import { confirmTotp } from '@materia/contracts/identity/factors/api.ts'
import { codeRule } from '@materia/contracts/identity/users/rules.ts'
import type { RecoveryCodes, TotpSecret } from '@materia/contracts/identity/factors/factor.ts'
import { validateTexts } from '@materia/contracts/text/rules.ts'
import { Button } from '@materia/ui/src/controls/Button.tsx'
import { Field } from '@materia/ui/src/forms/Field.tsx'
import { QrCode } from '@materia/ui/src/display/QrCode.tsx'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { notify } from '@materia/ui/src/notify.ts'
import { color, font, from, radius, space } from '@materia/ui/src/theme.ts'
import { useRuledForm } from '@materia/ui/src/forms/useRuledForm.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { factorsQuery } from '../../factors/factorsApi.ts'
import type { FreshCheck } from '../../freshCheck/useFreshCheck.tsx'
import { CopyButton } from '@materia/ui/src/controls/CopyButton.tsx'
import { refetchRecords } from '../securityLog/refetchRecords.ts'
import { errorTexts, labels, messages } from './messages.ts'

const card = css({
  width: '100%',
  display: 'grid',
  gap: space(6),
  margin: 0,
  padding: space(4),
  paddingLeft: space(9),
  listStyle: 'decimal',
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  '& h3': { fontSize: font.body },
  '& > li::marker': { fontWeight: font.strong },
})
const step = css({ '& > * + *': { marginTop: space(3) } })
const muted = css({ color: color.muted })
const scan = css({
  display: 'grid',
  gap: space(4),
  gridTemplateColumns: 'minmax(0, 1fr)',
  [from.tablet]: { gridTemplateColumns: '13rem minmax(0, 1fr)' },
})
const keyBlock = css({
  display: 'grid',
  gap: space(2),
  alignContent: 'start',
  justifyItems: 'start',
})
const keyText = css({
  fontFamily: 'ui-monospace, monospace',
  overflowWrap: 'anywhere',
  fontSize: font.body,
})
const actions = css({ display: 'flex', flexWrap: 'wrap', gap: space(3) })

type TotpSetupProps = {
  secret: TotpSecret
  withFreshCheck: FreshCheck['withFreshCheck']
  onOn: (codes: string[]) => void
  onCancel: () => void
}

/** All three steps on one card: scan, enter a code, save the recovery codes. */
export function TotpSetup({ secret, withFreshCheck, onOn, onCancel }: TotpSetupProps) {
  const intl = useIntl()
  const queryClient = useQueryClient()
  const form = useRuledForm<{ code: string }, RecoveryCodes>({
    defaultValues: { code: '' },
    labels,
    validate: (values) => validateTexts({ code: codeRule }, values),
    texts: errorTexts,
    send: ({ code }) => withFreshCheck(() => call(confirmTotp, { body: { code } })),
    onSent: ({ codes }) => {
      notify({ title: intl.formatMessage(messages.turnedOn) })
      onOn(codes)
      refetchRecords(queryClient)
      void queryClient.invalidateQueries(factorsQuery)
    },
    refused: messages.failed,
    refusedFields: { INVALID_CODE: 'code' },
  })
  return (
    <ol css={card}>
      <li css={step}>
        <h3>{intl.formatMessage(messages.stepScan)}</h3>
        <p css={muted}>{intl.formatMessage(messages.scanText)}</p>
        <div css={scan}>
          <QrCode text={secret.url} label={intl.formatMessage(messages.qrLabel)} />
          <div css={keyBlock}>
            <strong>{intl.formatMessage(messages.key)}</strong>
            <code css={keyText}>{secret.key.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
            <CopyButton text={secret.key} />
          </div>
        </div>
      </li>
      <li css={step}>
        <h3>{intl.formatMessage(messages.stepCode)}</h3>
        <form noValidate css={step} onSubmit={form.submit}>
          <Field
            {...form.field('code')}
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={codeRule.max}
          />
          <div css={actions}>
            <Button type="submit" isBusy={form.isBusy}>
              {intl.formatMessage(messages.turnOn)}
            </Button>
            <Button variant="quiet" onClick={onCancel}>
              {intl.formatMessage(messages.cancel)}
            </Button>
          </div>
        </form>
      </li>
      <li css={step}>
        <h3>{intl.formatMessage(messages.stepCodes)}</h3>
        <p css={muted}>{intl.formatMessage(messages.codesHint)}</p>
      </li>
    </ol>
  )
}
