import { css } from '@emotion/react'
import { formatPrice } from '@materia/contracts/catalog/formatPrice.ts'
import { currencies } from '@materia/contracts/catalog/lists/constants.ts'
import { missingOf } from '@materia/contracts/catalog/missingOf.ts'
import { shownPrice } from '@materia/contracts/catalog/shownPrice.ts'
import { validateListing } from '@materia/contracts/catalog/validateListing.ts'
import { decimal, toCents } from '@materia/contracts/money.ts'
import { feePercent } from '@materia/contracts/orders/constants.ts'
import { payoutCents } from '@materia/contracts/orders/feeCents.ts'
import { Field } from '@materia/ui/src/forms/Field.tsx'
import { SelectField } from '@materia/ui/src/forms/SelectField.tsx'
import { color, font, from, space, tabularFigures } from '@materia/ui/src/theme.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import { useWatch } from 'react-hook-form'
import { useIntl } from 'react-intl'
import { isPriceRounded, priceBasis, toDraft } from './listingFields.ts'
import { currencyLabels } from './fieldLabels.ts'
import { AskedPrices } from './AskedPrices.tsx'
import { basesFor } from './priceBasis.ts'
import { basisLabels, priceMessages as messages } from './priceMessages.ts'
import type { ListingForm } from './useListingForm.ts'
import type { ListingFields } from './fieldNames.ts'

const fields = css({
  display: 'grid',
  gap: space(5),
  [from.tablet]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
})
// Reserves its lines, so that nothing below moves while a price is typed.
const lines = css({ minHeight: '4.5rem', color: color.muted, fontSize: font.small })
const sums = css({ color: color.ink, fontSize: font.body, fontWeight: font.strong }, tabularFigures)
const note = css({ color: color.waiting })

/** The price as typed, and what it means for buyers and for the seller. */
export function PriceFields({ form }: { form: ListingForm }) {
  const intl = useIntl()
  const { field, control } = form
  const bases = useWatch({ control, compute: (typed: ListingFields) => basesFor(toDraft(typed)) })
  const basis = useWatch({ control, compute: priceBasis })
  return (
    <>
      <div css={fields}>
        <Field {...field('price')} inputMode="decimal" autoComplete="off" maxLength={30} />
        {/* Shows the whole quantity when the unit does not allow the choice. */}
        <SelectField {...field('priceFor', ['price'])} value={basis}>
          {bases.map((each) => (
            <option key={each} value={each}>
              {intl.formatMessage(basisLabels[each])}
            </option>
          ))}
        </SelectField>
        <SelectField {...field('currency')}>
          {currencies.map((currency) => (
            <option key={currency} value={currency}>
              {intl.formatMessage(currencyLabels[currency])}
            </option>
          ))}
        </SelectField>
      </div>
      <PriceLines form={form} />
    </>
  )
}

function PriceLines({ form: { control } }: { form: ListingForm }) {
  const intl = useIntl()
  const { language } = useLanguage()
  const draft = useWatch({ control, compute: toDraft })
  const isTotalRounded = useWatch({ control, compute: isPriceRounded })
  const { price, currency } = draft
  const isWrong = validateListing(draft).some(({ field }) =>
    ['price', 'quantity', 'pieceKilograms'].includes(field),
  )
  if (isWrong || missingOf(draft))
    return (
      <div css={lines}>
        <p>{intl.formatMessage(messages.priceHint)}</p>
        <p role="status" css={note}>
          {!isWrong && intl.formatMessage(messages.draftNote)}
        </p>
      </div>
    )
  const { unit, piece, total, isRounded } = shownPrice(language, draft)
  const whole = intl.formatMessage(messages.wholePrice, { price: total })
  return (
    <div css={lines}>
      <p css={sums}>{[unit, piece, whole].filter(Boolean).join(' · ')}</p>
      {isTotalRounded && <p>{intl.formatMessage(messages.totalRounded)}</p>}
      {isRounded && !isTotalRounded && <p>{intl.formatMessage(messages.unitRounded)}</p>}
      <AskedPrices draft={draft} />
      <p>
        {intl.formatMessage(messages.youReceive, {
          amount: formatPrice(decimal(payoutCents(toCents(price))), currency),
          percent: feePercent.seller,
        })}
      </p>
    </div>
  )
}
