import type { SerializedStyles } from '@emotion/react'
import { formatPrice } from '@materia/contracts/catalog/formatPrice.ts'
import { toCents } from '@materia/contracts/money.ts'
import type { Order } from '@materia/contracts/orders/order.ts'
import { useIntl } from 'react-intl'
import { refundTexts } from './lineMessages.ts'

/** Says how much tax a refund returns. Nothing for an order without tax. */
export function RefundNote({ order, style }: { order: Order; style: SerializedStyles }) {
  const intl = useIntl()
  const { refundParts, currency } = order
  if (!refundParts || toCents(refundParts.tax) === 0) return null
  const { goods, tax, withheld } = refundParts
  const text = toCents(withheld) < 0 ? refundTexts.withheld : refundTexts.paid
  return (
    <p css={style}>
      {intl.formatMessage(text, {
        goods: formatPrice(goods, currency),
        tax: formatPrice(tax, currency),
      })}
    </p>
  )
}
