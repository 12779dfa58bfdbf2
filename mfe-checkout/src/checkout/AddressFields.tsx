import type { SavedAddress } from '@materia/contracts/identity/addresses/savedAddress.ts'
import type { Address } from '@materia/contracts/wire/fields.ts'
import { countries, countryName, statesOf } from '@materia/contracts/places/places.ts'
import { Field } from '@materia/ui/src/forms/Field.tsx'
import { SelectField } from '@materia/ui/src/forms/SelectField.tsx'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import { useRef } from 'react'
import { useIntl } from 'react-intl'
import { OtherState } from '@materia/ui/src/forms/OtherState.tsx'
import { addressFields, addressOf, type Side } from './checkoutFields.ts'
import { SavedAddresses } from './SavedAddresses.tsx'
import { pair, part } from '../layout.ts'
import { messages } from './messages.ts'
import type { ShippingForm } from './useShippingForm.ts'

type AddressFieldsProps = {
  form: ShippingForm
  side: Side
  savedAddresses: SavedAddress[]
  onChosen: () => void
}

/** The fields of an address in its country's order. Another country clears the state. */
export function AddressFields({ form, side, savedAddresses, onChosen }: AddressFieldsProps) {
  const intl = useIntl()
  const { language } = useLanguage()
  const { fields, change, field } = form
  const country = countries.find((code) => code === fields[`${side}_country`]) ?? 'USA'
  const stateRef = useRef<HTMLSelectElement>(null)
  const auto = (name: string) => `${side} ${name}`

  const handleChosen = (address: Address) => {
    change(addressFields(side, address))
    onChosen()
  }
  const changeState = (changed: Parameters<typeof change>[0]) => {
    change(changed)
    stateRef.current?.focus()
  }
  const postalCode = (
    <Field
      key="postal"
      {...field(`${side}_postalCode`)}
      {...(country === 'USA' && { label: intl.formatMessage(messages.zip) })}
      autoComplete={auto('postal-code')}
      inputMode="numeric"
    />
  )
  const city = <Field key="city" {...field(`${side}_city`)} autoComplete={auto('address-level2')} />
  const state = (
    <SelectField
      key="state"
      ref={stateRef}
      {...field(`${side}_state`)}
      autoComplete={auto('address-level1')}
    >
      <option value="">{intl.formatMessage(messages.choose)}</option>
      {statesOf(language, country).map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  )
  return (
    <div css={part}>
      <SavedAddresses
        addresses={savedAddresses}
        current={addressOf(fields, side)}
        onChosen={handleChosen}
        onForgotten={() => side === 'shipping' && change({ isAddressSaved: '' })}
      />
      <SelectField
        {...field(`${side}_country`)}
        autoComplete={auto('country')}
        onChange={({ target }) =>
          change({ [`${side}_country`]: target.value, [`${side}_state`]: '' })
        }
      >
        {countries.map((code) => (
          <option key={code} value={code}>
            {countryName(language, code)}
          </option>
        ))}
      </SelectField>
      <Field {...field(`${side}_line1`)} autoComplete={auto('address-line1')} />
      <Field
        {...field(`${side}_line2`)}
        {...(country === 'MEX' && { label: intl.formatMessage(messages.line2Mexico) })}
        autoComplete={auto('address-line2')}
      />
      <div css={pair}>
        {country === 'MEX' ? [postalCode, city, state] : [city, state, postalCode]}
      </div>
      <OtherState
        place={addressOf(fields, side)}
        confirmed={fields[`${side}_confirmed`]}
        onState={(chosen) => changeState({ [`${side}_state`]: chosen })}
        onConfirm={(key) => changeState({ [`${side}_confirmed`]: key })}
      />
    </div>
  )
}
