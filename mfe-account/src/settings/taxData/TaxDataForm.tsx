import { css } from '@emotion/react'
import { saveTaxIdentity } from '@materia/contracts/identity/taxIdentity/api.ts'
import { cfdiUsesOf, satName } from '@materia/contracts/identity/taxIdentity/satCatalogs.ts'
import type { OwnTaxIdentity } from '@materia/contracts/identity/taxIdentity/taxIdentity.ts'
import type { User } from '@materia/contracts/identity/users/user.ts'
import { countries, countryName, statesOf } from '@materia/contracts/places/places.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { Button } from '@materia/ui/src/controls/Button.tsx'
import { Switch } from '@materia/ui/src/controls/Switch.tsx'
import { Field } from '@materia/ui/src/forms/Field.tsx'
import { SelectField } from '@materia/ui/src/forms/SelectField.tsx'
import { useRestoredFocus } from '@materia/ui/src/forms/useRestoredFocus.ts'
import { useRuledForm } from '@materia/ui/src/forms/useRuledForm.ts'
import { notify } from '@materia/ui/src/notify.ts'
import { from, space } from '@materia/ui/src/theme.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { useFreshCheck } from '../../freshCheck/useFreshCheck.tsx'
import { refetchRecords } from '../securityLog/refetchRecords.ts'
import { errorTexts, fieldLabels, messages } from './messages.ts'
import { taxIdentityQuery } from './taxIdentityQuery.ts'
import {
  emptyFor,
  regimesFor,
  taxValues,
  type TaxValues,
  toTaxIdentity,
  validateTaxForm,
  withoutMisfits,
} from './taxForm.ts'
import { TaxNumberNote } from './TaxNumberNote.tsx'

const formStyle = css({ display: 'grid', gap: space(5) })
const fields = css({ display: 'grid', gap: space(5), minWidth: 0 })
const pair = css({
  display: 'grid',
  gap: space(5),
  [from.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
})
const group = css({ display: 'grid', gap: space(1), alignContent: 'start' })

type TaxDataFormProps = { user: User; saved: OwnTaxIdentity['taxIdentity'] }

export function TaxDataForm({ user, saved }: TaxDataFormProps) {
  const intl = useIntl()
  const { language } = useLanguage()
  const queryClient = useQueryClient()
  const { withFreshCheck, freshCheckDialog } = useFreshCheck()
  const form = useRuledForm<TaxValues, OwnTaxIdentity>({
    defaultValues: taxValues(saved, user),
    labels: fieldLabels,
    validate: validateTaxForm,
    texts: errorTexts,
    send: (values) => withFreshCheck(() => call(saveTaxIdentity, { body: toTaxIdentity(values) })),
    onSent: (answer) => {
      queryClient.setQueryData(taxIdentityQuery.queryKey, answer)
      form.reset(taxValues(answer.taxIdentity, user))
      refetchRecords(queryClient)
      notify({
        title: intl.formatMessage(messages.saved),
        description: intl.formatMessage(messages.savedText),
      })
    },
    refused: messages.failed,
  })
  const { field, isBusy } = form
  const values = form.watch()
  const isMexican = values.country === 'MEX'
  const keepFocus = useRestoredFocus(isBusy)
  const clearMisfits = () => {
    const fitting = withoutMisfits(form.getValues())
    form.setValue('taxRegime', fitting.taxRegime)
    form.setValue('cfdiUse', fitting.cfdiUse)
  }
  const option = ({ code }: { code: string }) => (
    <option key={code} value={code} lang="es">
      {satName(code)}
    </option>
  )
  const choose = <option value="">{intl.formatMessage(messages.choose)}</option>
  return (
    <>
      <form noValidate css={formStyle} onSubmit={form.submit} onSubmitCapture={keepFocus}>
        <fieldset css={fields} disabled={isBusy}>
          <SelectField
            {...withChange(field('country'), () =>
              form.reset({ ...emptyFor(form.getValues('country')), legalName: values.legalName }),
            )}
          >
            {choose}
            {countries.map((code) => (
              <option key={code} value={code}>
                {countryName(language, code)}
              </option>
            ))}
          </SelectField>
          {values.country !== '' && (
            <>
              <div css={group}>
                <Field
                  {...withChange(field('taxNumber'), clearMisfits)}
                  label={isMexican ? 'RFC' : 'EIN'}
                  hint={intl.formatMessage(
                    isMexican ? messages.numberHintMEX : messages.numberHintUSA,
                  )}
                  autoCapitalize="characters"
                  autoComplete="off"
                  spellCheck={false}
                  inputMode={isMexican ? 'text' : 'numeric'}
                  maxLength={20}
                />
                {!form.error('taxNumber') && <TaxNumberNote values={values} />}
              </div>
              <Field
                {...field('legalName')}
                hint={intl.formatMessage(
                  isMexican ? messages.legalNameHintMEX : messages.legalNameHintUSA,
                )}
                autoComplete="off"
                maxLength={300}
              />
              <div css={pair}>
                <Field
                  {...field('postalCode')}
                  hint={isMexican ? intl.formatMessage(messages.postalCodeHintMEX) : undefined}
                  inputMode="numeric"
                  autoComplete="postal-code"
                  maxLength={10}
                />
                {!isMexican && (
                  <SelectField {...field('state')}>
                    {choose}
                    {statesOf(language, 'USA').map(({ code, name }) => (
                      <option key={code} value={code}>
                        {name}
                      </option>
                    ))}
                  </SelectField>
                )}
              </div>
              {isMexican && (
                <>
                  <SelectField {...withChange(field('taxRegime'), clearMisfits)}>
                    {choose}
                    {regimesFor(values).map(option)}
                  </SelectField>
                  <SelectField
                    {...field('cfdiUse')}
                    hint={intl.formatMessage(messages.cfdiUseHint)}
                  >
                    {choose}
                    {cfdiUsesOf(values.taxRegime).map(option)}
                  </SelectField>
                  <Switch
                    label={intl.formatMessage(messages.isBorderRegistered)}
                    hint={intl.formatMessage(messages.borderHint)}
                    checked={values.isBorderRegistered}
                    onChange={({ target }) => form.setValue('isBorderRegistered', target.checked)}
                  />
                </>
              )}
            </>
          )}
        </fieldset>
        <div>
          <Button type="submit" isBusy={isBusy}>
            {intl.formatMessage(messages.save)}
          </Button>
        </div>
      </form>
      {/* Outside: the confirmation is a form too. */}
      {freshCheckDialog}
    </>
  )
}

/** The props of a control that also reacts to a change. */
function withChange<Props extends { onChange: (event: never) => unknown }>(
  props: Props,
  onChanged: () => void,
): Props {
  return {
    ...props,
    onChange: async (event: never) => {
      await props.onChange(event)
      onChanged()
    },
  }
}
