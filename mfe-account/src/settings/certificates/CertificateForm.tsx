import { css } from '@emotion/react'
import { statesOf } from '@materia/contracts/places/places.ts'
import { saveCertificate } from '@materia/contracts/tax/api.ts'
import type { Certificates } from '@materia/contracts/tax/certificate.ts'
import {
  type CertificateKind,
  certificateKinds,
  certificateNumberMax,
} from '@materia/contracts/tax/constants.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { Button } from '@materia/ui/src/controls/Button.tsx'
import { Field } from '@materia/ui/src/forms/Field.tsx'
import { SelectField } from '@materia/ui/src/forms/SelectField.tsx'
import { useRestoredFocus } from '@materia/ui/src/forms/useRestoredFocus.ts'
import { useRuledForm } from '@materia/ui/src/forms/useRuledForm.ts'
import { notify } from '@materia/ui/src/notify.ts'
import { from, space } from '@materia/ui/src/theme.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { certificatesQuery } from './certificatesQuery.ts'
import { fieldLabels, kindNames, messages } from './messages.ts'

type Values = { state: string; kind: CertificateKind; number: string; expiresOn: string }

const empty: Values = { state: '', kind: 'resale', number: '', expiresOn: '' }

const formStyle = css({ display: 'grid', gap: space(5) })
const fields = css({
  display: 'grid',
  gap: space(5),
  minWidth: 0,
  alignItems: 'start',
  [from.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
})

/** Adds a certificate, or replaces the certificate of the same state. */
export function CertificateForm() {
  const intl = useIntl()
  const { language } = useLanguage()
  const queryClient = useQueryClient()
  const form = useRuledForm<Values, Certificates>({
    defaultValues: empty,
    labels: fieldLabels,
    validate: ({ state, number }) => [
      ...(state === '' ? [{ field: 'state' as const, error: 'required' }] : []),
      ...(number.trim() === '' ? [{ field: 'number' as const, error: 'required' }] : []),
    ],
    texts: {},
    send: ({ expiresOn, ...values }) =>
      call(saveCertificate, { body: { ...values, expiresOn: expiresOn || null } }),
    onSent: (saved) => {
      queryClient.setQueryData(certificatesQuery.queryKey, saved)
      form.reset(empty)
      notify({ title: intl.formatMessage(messages.saved) })
    },
    refused: messages.failed,
  })
  const { field, isBusy } = form
  const keepFocus = useRestoredFocus(isBusy)
  return (
    <form noValidate css={formStyle} onSubmit={form.submit} onSubmitCapture={keepFocus}>
      <fieldset css={fields} disabled={isBusy}>
        <SelectField {...field('state')}>
          <option value="">{intl.formatMessage(messages.choose)}</option>
          {statesOf(language, 'USA').map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField {...field('kind')}>
          {certificateKinds.map((kind) => (
            <option key={kind} value={kind}>
              {intl.formatMessage(kindNames[kind])}
            </option>
          ))}
        </SelectField>
        <Field {...field('number')} autoComplete="off" maxLength={certificateNumberMax} />
        <Field
          {...field('expiresOn')}
          type="date"
          hint={intl.formatMessage(messages.expiresHint)}
        />
      </fieldset>
      <div>
        <Button type="submit" variant="secondary" isBusy={isBusy}>
          {intl.formatMessage(messages.save)}
        </Button>
      </div>
    </form>
  )
}
