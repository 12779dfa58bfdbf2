import { formatPrice } from '@materia/contracts/catalog/formatPrice.ts'
import { materialTitle } from '@materia/contracts/catalog/materialTitle.ts'
import type { Language } from '@materia/contracts/languages.ts'
import { decimal, toCents } from '@materia/contracts/money.ts'
import { feeCents } from '@materia/contracts/orders/feeCents.ts'
import type { OrderDraft } from '@materia/contracts/orders/orderDraft.ts'
import { addressOf, billingOf, type CheckoutFields } from './checkoutFields.ts'
import type { Payment } from '../payment/PaymentFormProps.ts'
import type { Priced } from '../payment/sums.ts'
import type { LineRates } from '../freight/useRates.ts'

type Ordered = { title: string; seller: string; sum: string; draft: OrderDraft }

type Setting = { fields: CheckoutFields; payment: Payment; language: Language }

/**
 * One order draft per line with all displayed amounts: the server refuses amounts that have
 * changed. Null if a line has no rate.
 */
export function draftsOf(
  lines: LineRates[],
  priced: Priced[],
  { fields, payment, language }: Setting,
): Ordered[] | null {
  const [poNumber, costCenter] = [fields.poNumber.trim(), fields.costCenter.trim()]
  const orders = lines.map(
    (
      { line: { lot, agreedRevision, quantity, price, currency }, chosen, taxLines },
      index,
    ): Ordered | null => {
      const method = methodOf(payment, index)
      if (!chosen?.quote || !method) return null
      const fee = feeCents('buyer', toCents(price), priced[index]?.percentOff)
      const total = toCents(price) + toCents(chosen.rate)
      const draft: OrderDraft = {
        materialId: lot.id,
        quantity,
        quote: chosen.quote,
        ...(agreedRevision !== undefined && { termsRevision: agreedRevision }),
        shippingAddress: addressOf(fields, 'shipping'),
        billingAddress: billingOf(fields),
        contactEmail: fields.contactEmail.trim(),
        contactPhone: fields.contactPhone.trim(),
        ...(poNumber && { poNumber }),
        ...(costCenter && { costCenter }),
        ...method,
        sellerId: lot.userId,
        unit: lot.unit,
        currency,
        totalPrice: decimal(total),
        shippingMethod: chosen.service,
        shippingCarrier: chosen.carrier,
        shippingCost: chosen.rate,
        fee: decimal(fee),
        ...(taxLines && { taxLines: taxLines.map(({ kind, amount }) => ({ kind, amount })) }),
      }
      const { companyName } = lot.seller
      const tax = (taxLines ?? []).reduce((all, { amount }) => all + toCents(amount), 0)
      const sum = formatPrice(decimal(total + fee + tax), currency)
      return { title: materialTitle(language, lot), seller: companyName, sum, draft }
    },
  )
  return orders.every((order) => order !== null) ? orders : null
}

/** A card has a token for each order. Null if this one is missing. */
function methodOf(
  payment: Payment,
  index: number,
): Pick<OrderDraft, 'paymentMethod' | 'paymentToken'> | null {
  if (payment.paymentMethod === 'transfer') return payment
  const paymentToken = payment.tokens[index]
  return paymentToken === undefined ? null : { paymentMethod: payment.paymentMethod, paymentToken }
}
