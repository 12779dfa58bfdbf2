import { css } from '@emotion/react'
import { currencies, units } from '@materia/contracts/catalog/lists/constants.ts'
import { validateListing } from '@materia/contracts/catalog/validateListing.ts'
import { missingOf } from '@materia/contracts/catalog/missingOf.ts'
import {
  isPerKilogramRounded,
  pricePerKilogram,
} from '@materia/contracts/catalog/pricePerKilogram.ts'
import { packageLabel, packageTypes } from '@materia/contracts/packageTypes.ts'
import { Field } from '@materia/ui/src/forms/Field.tsx'
import { formatPrice } from '@materia/contracts/catalog/formatPrice.ts'
import { SelectField } from '@materia/ui/src/forms/SelectField.tsx'
import { color } from '@materia/ui/src/theme.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import { useWatch } from 'react-hook-form'
import { useIntl } from 'react-intl'
import type { MessageDescriptor } from 'react-intl'
import { FormSection, pair } from './FormSection.tsx'
import { toDraft } from './listingFields.ts'
import { currencyLabels, messages, unitLabels } from './messages.ts'
import type { ListingForm } from './useListingForm.ts'

const note = css({ color: color.waiting })

type OfferSectionProps = {
  form: ListingForm
  /** The reason why the section is locked. */
  lock?: MessageDescriptor
}

/** Quantity and price. Shows the price as buyers compare it. */
export function OfferSection({ form, lock }: OfferSectionProps) {
  const intl = useIntl()
  const { language } = useLanguage()
  const { field } = form
  const { readBack, isDraft } = useReadBack(form)
  const unit = useWatch({ control: form.control, name: 'unit' })
  const priceHint = intl.formatMessage(messages.priceHint)
  return (
    <FormSection title={intl.formatMessage(messages.offer)} isDisabled={Boolean(lock)}>
      {lock && <p css={note}>{intl.formatMessage(lock)}</p>}
      <div css={pair}>
        <Field {...field('quantity')} inputMode="numeric" autoComplete="off" maxLength={20} />
        <SelectField {...field('unit')}>
          {units.map((unit) => (
            <option key={unit} value={unit}>
              {intl.formatMessage(unitLabels[unit])}
            </option>
          ))}
        </SelectField>
      </div>
      <div css={pair}>
        <Field
          {...field('price')}
          hint={readBack ? `${priceHint}: ${readBack}` : priceHint}
          inputMode="decimal"
          autoComplete="off"
          maxLength={30}
        />
        <SelectField {...field('currency')}>
          {currencies.map((currency) => (
            <option key={currency} value={currency}>
              {intl.formatMessage(currencyLabels[currency])}
            </option>
          ))}
        </SelectField>
      </div>
      <div role="status">
        {isDraft && <p css={note}>{intl.formatMessage(messages.draftNote)}</p>}
      </div>
      <div css={pair}>
        {unit === 'Pieces' && (
          <Field
            {...field('pieceKilograms')}
            hint={intl.formatMessage(messages.pieceKilogramsHint)}
            inputMode="decimal"
            autoComplete="off"
            maxLength={10}
          />
        )}
        <SelectField {...field('packageType')} hint={intl.formatMessage(messages.packageTypeHint)}>
          <option value="">{intl.formatMessage(messages.packageUnsaid)}</option>
          {packageTypes.map((type) => (
            <option key={type} value={type}>
              {packageLabel(language, type)}
            </option>
          ))}
        </SelectField>
      </div>
      <SelectField {...field('lots')}>
        <option value="single">{intl.formatMessage(messages.singleLot)}</option>
        <option value="multiple">{intl.formatMessage(messages.multipleLots)}</option>
      </SelectField>
    </FormSection>
  )
}

/**
 * The price as shown to buyers, also per kilogram, or that the listing is a draft. Empty until both
 * numbers are valid.
 */
function useReadBack({ control }: ListingForm): { readBack?: string; isDraft?: boolean } {
  const intl = useIntl()
  const draft = useWatch({ control, compute: toDraft })
  const { price, quantity, unit, currency, pieceKilograms } = draft
  const isWrong = validateListing(draft).some(
    ({ field }) => field === 'price' || field === 'quantity',
  )
  if (isWrong) return {}
  if (missingOf(draft)) return { isDraft: true }
  const lot = { price, quantity, unit, pieceKilograms }
  const perKilogram = pricePerKilogram(lot)
  const whole = formatPrice(price, currency)
  return {
    readBack: perKilogram
      ? intl.formatMessage(isPerKilogramRounded(lot) ? messages.offeredRounded : messages.offered, {
          price: whole,
          perKilogram: formatPrice(perKilogram, currency),
        })
      : whole,
  }
}
