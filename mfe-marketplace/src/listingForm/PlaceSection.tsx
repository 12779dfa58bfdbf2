import { countries, countryName, statesOf } from '@materia/contracts/places/places.ts'
import { Field } from '@materia/ui/src/forms/Field.tsx'
import { OtherState } from '@materia/ui/src/forms/OtherState.tsx'
import { SelectField } from '@materia/ui/src/forms/SelectField.tsx'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import { useWatch } from 'react-hook-form'
import { type MessageDescriptor, useIntl } from 'react-intl'
import { FormSection, pair } from './FormSection.tsx'
import { messages } from './messages.ts'
import type { ListingForm } from './useListingForm.ts'

/** The place of the material. Another country clears the state. */
export function PlaceSection({
  form,
  title = messages.place,
  postalCodeHint = messages.postalCodeHint,
}: {
  form: ListingForm
  title?: MessageDescriptor
  postalCodeHint?: MessageDescriptor
}) {
  const intl = useIntl()
  const { language } = useLanguage()
  const { field } = form
  const chosen = useWatch({ control: form.control, name: 'country' })
  const country = countries.find((each) => each === chosen)
  const states = country ? statesOf(language, country) : []
  const [state, postalCode, confirmed] = useWatch({
    control: form.control,
    name: ['state', 'postalCode', 'confirmed'],
  })
  const { onChange: onCountryChange, ...countryField } = field('country')
  const change = (name: 'state' | 'confirmed', value: string) => {
    form.setValue(name, value)
    if (form.formState.isSubmitted) void form.trigger('state')
    // The pressed button disappears, so the select takes the focus.
    form.setFocus('state')
  }
  return (
    <FormSection title={intl.formatMessage(title)}>
      <div css={pair}>
        <SelectField
          {...countryField}
          onChange={(event) => {
            void onCountryChange(event)
            form.setValue('state', '')
          }}
        >
          {countries.map((code) => (
            <option key={code} value={code}>
              {countryName(language, code)}
            </option>
          ))}
        </SelectField>
        <SelectField {...field('state', ['postalCode'])}>
          <option value="">{intl.formatMessage(messages.choose)}</option>
          {states.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      <div css={pair}>
        <Field
          {...field('postalCode', ['state'])}
          hint={intl.formatMessage(postalCodeHint)}
          inputMode="numeric"
          autoComplete="off"
          maxLength={10}
        />
      </div>
      {country && (
        <OtherState
          place={{ country, state, postalCode: postalCode.trim() }}
          confirmed={confirmed}
          onState={(code) => change('state', code)}
          onConfirm={(key) => change('confirmed', key)}
        />
      )}
    </FormSection>
  )
}
