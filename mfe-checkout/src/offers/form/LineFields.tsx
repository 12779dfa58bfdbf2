import { css } from '@emotion/react'
import { currencies } from '@materia/contracts/catalog/lists/constants.ts'
import { materialTitle } from '@materia/contracts/catalog/materialTitle.ts'
import { shownPrice } from '@materia/contracts/catalog/shownPrice.ts'
import { priceUnitsOf } from '@materia/contracts/offers/offerPrice.ts'
import { Button } from '@materia/ui/src/controls/Button.tsx'
import { Field } from '@materia/ui/src/forms/Field.tsx'
import { SelectField } from '@materia/ui/src/forms/SelectField.tsx'
import { color, font, space, tabularFigures } from '@materia/ui/src/theme.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import X from 'lucide-react/icons/x'
import { useEffect, useRef } from 'react'
import { useIntl } from 'react-intl'
import { LotPicture } from '@materia/client/catalog/LotPicture.tsx'
import { quantityText } from '@materia/client/catalog/quantityText.ts'
import { currencyNames } from '../offerTermMessages.ts'
import { messages, perLabels, quantityLabels } from './messages.ts'
import { type LineFields as Line, perOf } from './offerFields.ts'
import type { Goods } from './offerGoods.ts'
import { readQuantity } from '../typedNumbers.ts'
import type { OfferFormState } from './useOfferForm.ts'

const box = css({
  display: 'grid',
  gap: space(3),
  minWidth: 0,
  '& + &': { paddingTop: space(4), borderTop: `1px solid ${color.line}` },
})
const head = css({
  display: 'grid',
  gridTemplateColumns: `${space(14)} minmax(0, 1fr) auto`,
  gap: space(3),
  alignItems: 'start',
  overflowWrap: 'anywhere',
})
const quiet = css({ color: color.muted, fontSize: font.small }, tabularFigures)
export const pair = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: space(3),
})

type LineFieldsProps = { form: OfferFormState; line: Line; goods: Goods; isFirst: boolean }

/** Quantity and price of one listing. The first one also has the currency of the offer. */
export function LineFields({ form, line, goods, isFirst }: LineFieldsProps) {
  const intl = useIntl()
  const { language } = useLanguage()
  const { materialId, title, unit, listed } = goods
  const name = materialTitle(language, title)
  const change = (changed: Partial<Line>) => form.changeLine(materialId, changed)
  const price = listed && shownPrice(language, listed)
  return (
    <div ref={useLineFocus()} css={box} role="group" aria-label={name}>
      <div css={head}>
        <LotPicture imageUrl={title.imageUrl} />
        <div>
          <p>{name}</p>
          {listed && price && (
            <p css={quiet}>
              {[
                intl.formatMessage(messages.listed, { price: price.unit ?? price.total }),
                intl.formatMessage(messages.left, { quantity: quantityText(intl, listed) }),
              ].join(' · ')}
            </p>
          )}
        </div>
        {form.fields.lines.length > 1 && (
          <Button
            variant="quiet"
            aria-label={intl.formatMessage(messages.remove, { title: name })}
            onClick={() =>
              form.change({
                lines: form.fields.lines.filter((other) => other.materialId !== materialId),
              })
            }
          >
            <X size={18} aria-hidden="true" />
          </Button>
        )}
      </div>
      <div css={pair}>
        <Field
          name={`quantity-${materialId}`}
          label={intl.formatMessage(quantityLabels[unit])}
          error={form.errorOf(`quantity-${materialId}`)}
          hint={useQuantityHint(line, goods)}
          value={line.quantity}
          readOnly={listed?.isSingleLot && line.quantity === listed.quantity}
          autoComplete="off"
          maxLength={30}
          onChange={({ target }) => change({ quantity: target.value })}
        />
        <Field
          name={`price-${materialId}`}
          label={intl.formatMessage(messages.price)}
          error={form.errorOf(`price-${materialId}`)}
          value={line.price}
          autoComplete="off"
          maxLength={30}
          onChange={({ target }) => change({ price: target.value })}
        />
        <SelectField
          label={intl.formatMessage(messages.per)}
          value={perOf(line, goods)}
          onChange={({ target }) => change({ per: target.value })}
        >
          {priceUnitsOf(goods).map((per) => (
            <option key={per} value={per}>
              {intl.formatMessage(perLabels[per])}
            </option>
          ))}
        </SelectField>
        {isFirst && (
          <SelectField {...form.field('currency')}>
            {currencies.map((currency) => (
              <option key={currency} value={currency}>
                {intl.formatMessage(currencyNames[currency])}
              </option>
            ))}
          </SelectField>
        )}
      </div>
    </div>
  )
}

/** The focus moves to a new line if its button is gone, and to the first line if a line is removed. */
function useLineFocus() {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const form = ref.current?.closest('form')
    const focusFirst = (box?: HTMLElement | null) => {
      if (!form?.contains(document.activeElement))
        box?.querySelector<HTMLElement>('input:not([readonly])')?.focus()
    }
    focusFirst(ref.current)
    return () => focusFirst(form)
  }, [])
  return ref
}

/** Repeats a quantity that was typed in another unit, so that nobody offers tons for kilograms. */
function useQuantityHint({ quantity }: Line, { unit, listed }: Goods): string | undefined {
  const intl = useIntl()
  if (listed?.isSingleLot) return intl.formatMessage(messages.singleLot)
  const parsed = readQuantity(quantity, unit)
  const typed = /[\d.,]+/.exec(quantity)?.[0]
  if (!('value' in parsed) || !/[a-z]/i.test(quantity) || typed === parsed.value) return undefined
  return intl.formatMessage(messages.understood, {
    quantity: quantityText(intl, { quantity: parsed.value, unit }),
  })
}
