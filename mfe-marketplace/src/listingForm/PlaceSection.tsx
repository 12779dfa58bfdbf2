import { countries, countryName, stateName, statesOf } from '@materia/contracts/places/places.ts'
import { findOtherState } from '@materia/contracts/places/address.ts'
import { Button } from '@materia/ui/src/controls/Button.tsx'
import { Field } from '@materia/ui/src/forms/Field.tsx'
import { SelectField } from '@materia/ui/src/forms/SelectField.tsx'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import { useWatch } from 'react-hook-form'
import { useIntl } from 'react-intl'
import { FormSection, pair } from './FormSection.tsx'
import { codeElsewhere, messages } from './messages.ts'
import type { ListingForm } from './useListingForm.ts'

/** The place of the material. Another country clears the state. */
export function PlaceSection({ form }: { form: ListingForm }) {
  const intl = useIntl()
  const { language } = useLanguage()
  const { field } = form
  const chosen = useWatch({ control: form.control, name: 'country' })
  const country = countries.find((each) => each === chosen)
  const states = country ? statesOf(language, country) : []
  const [state, postalCode] = useWatch({ control: form.control, name: ['state', 'postalCode'] })
  const found = country ? findOtherState({ country, state, postalCode: postalCode.trim() }) : null
  const other = found !== null && states.some(({ code }) => code === found) ? found : null
  const { onChange: onCountryChange, ...countryField } = field('country')
  const changeState = (code: string) => {
    form.setValue('state', code)
    // The pressed button disappears, so the select takes the focus.
    form.setFocus('state')
  }
  return (
    <FormSection title={intl.formatMessage(messages.place)}>
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
        <SelectField {...field('state')}>
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
          {...field('postalCode')}
          hint={intl.formatMessage(messages.postalCodeHint)}
          inputMode="numeric"
          autoComplete="off"
          maxLength={10}
        />
      </div>
      <p role="status">
        {other &&
          intl.formatMessage(codeElsewhere, {
            code: postalCode.trim(),
            state: stateName(language, country!, other),
          })}
      </p>
      {other && (
        <div>
          <Button variant="secondary" onClick={() => changeState(other)}>
            {intl.formatMessage(messages.changeState)}
          </Button>
        </div>
      )}
    </FormSection>
  )
}
