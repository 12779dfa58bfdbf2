import { css } from '@emotion/react'
import { formatPrice } from '@materia/contracts/catalog/formatPrice.ts'
import { shownPrice } from '@materia/contracts/catalog/shownPrice.ts'
import { decimal } from '@materia/contracts/money.ts'
import { feePercent, type OrderRole } from '@materia/contracts/orders/constants.ts'
import { feeCents } from '@materia/contracts/orders/feeCents.ts'
import { color, font, from, space, tabularFigures } from '@materia/ui/src/theme.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import { useIntl } from 'react-intl'
import { ConvertedSum, useHasOtherCurrency } from '../ConvertedSum.tsx'
import { messages } from './messages.ts'
import { currencyOf, type OfferFields, typedCents } from './offerFields.ts'
import type { Goods } from './offerGoods.ts'
import { readQuantity } from '../typedNumbers.ts'

// Reserves its lines, so that nothing below moves while a price is typed.
const box = css(
  {
    display: 'grid',
    alignContent: 'start',
    gap: space(1),
    minHeight: '4.75rem',
    [from.tablet]: { minHeight: '3.5rem' },
  },
  tabularFigures,
)
// Reserves the line with the other currency too.
const tall = css({ minHeight: '7.25rem', [from.tablet]: { minHeight: '5rem' } })
const strong = css({ fontSize: font.large, fontWeight: font.strong })
const quiet = css({ color: color.muted, fontSize: font.small })

/** The cents of each line, or null while one of them cannot be read. */
export function offerCents(fields: OfferFields, goods: Goods[]): number[] | null {
  const cents = fields.lines.map((line) => {
    const own = goods.find(({ materialId }) => materialId === line.materialId)
    return own ? typedCents(line, own, currencyOf(fields)) : null
  })
  return cents.every((one) => one !== null) && cents.length > 0 ? cents : null
}

export const sumOf = (cents: number[]) => cents.reduce((sum, one) => sum + one, 0)

type OfferSumsProps = { fields: OfferFields; goods: Goods[]; role: OrderRole }

/** The typed sum, its price per kilogram, and what Materia's fee makes of it. */
export function OfferSums({ fields, goods, role }: OfferSumsProps) {
  const intl = useIntl()
  const { language } = useLanguage()
  const cents = offerCents(fields, goods)
  const currency = currencyOf(fields)
  const style = [box, useHasOtherCurrency(currency) && tall]
  if (!cents)
    return (
      <div css={style} role="status">
        <p css={quiet}>{intl.formatMessage(messages.noSum)}</p>
      </div>
    )
  const [line] = fields.lines
  const [own] = goods
  const fee = sumOf(cents.map((one) => feeCents(role, one)))
  const quantity = line && own && readQuantity(line.quantity, own.unit)
  const unit =
    own && quantity && 'value' in quantity && cents.length === 1
      ? shownPrice(language, {
          price: decimal(sumOf(cents)),
          quantity: quantity.value,
          unit: own.unit,
          pieceKilograms: own.pieceKilograms,
          currency,
        }).unit
      : null
  const text =
    role === 'buyer'
      ? intl.formatMessage(messages.buyerFee, {
          fee: formatPrice(decimal(fee), currency),
          percent: feePercent.buyer,
        })
      : intl.formatMessage(messages.sellerFee, {
          amount: formatPrice(decimal(sumOf(cents) - fee), currency),
          percent: feePercent.seller,
        })
  return (
    <div css={style} role="status">
      <p>
        <span css={strong}>
          {intl.formatMessage(messages.sum, {
            sum: formatPrice(decimal(sumOf(cents)), currency),
          })}
        </span>
        {unit && <span css={quiet}> · {unit}</span>}
      </p>
      <ConvertedSum amount={decimal(sumOf(cents))} currency={currency} />
      <p css={quiet}>{text}</p>
    </div>
  )
}
