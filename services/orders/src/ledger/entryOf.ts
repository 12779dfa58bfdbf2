import { dueCents, type OrderDocument } from '../order/order.ts'
import type { LedgerEntryDocument } from './ledgerEntry.ts'

type Amounts = Pick<
  OrderDocument,
  | '_id'
  | 'buyerId'
  | 'sellerId'
  | 'currency'
  | 'priceCents'
  | 'shippingCents'
  | 'buyerFeeCents'
  | 'sellerFeeCents'
  | 'refundedCents'
  | 'chargedBackFrom'
>
type Line = LedgerEntryDocument['lines'][number]

export type Movement = {
  kind: LedgerEntryDocument['kind']
  /** Of a refund, and what was given back before a release. */ refundCents: number
  at: Date
}

/** What a movement of an order's money says, on both of its sides. */
export function entryOf(order: Amounts, { kind, refundCents, at }: Movement): LedgerEntryDocument {
  const { _id: orderId, currency } = order
  return {
    _id: `${orderId}/${kind}`,
    orderId,
    kind,
    currency,
    lines: linesOf(order, kind, refundCents).filter(({ cents }) => cents !== 0),
    at,
  }
}

function linesOf(order: Amounts, kind: Movement['kind'], refundCents: number): Line[] {
  const due = dueCents(order)
  if (kind === 'capture')
    return [
      { account: `buyer:${order.buyerId}`, cents: -due },
      { account: 'held', cents: due },
    ]
  if (kind === 'refund')
    return [
      { account: 'held', cents: -refundCents },
      { account: `buyer:${order.buyerId}`, cents: refundCents },
    ]
  const source = order.chargedBackFrom ?? 'held'
  // What the buyer was given back before, no bank takes.
  const left = due - order.refundedCents
  if (kind === 'chargeBack')
    return [
      { account: source, cents: -left },
      { account: 'bank', cents: left },
    ]
  if (kind === 'chargeBackWon')
    return [
      { account: 'bank', cents: -left },
      { account: source, cents: left },
    ]
  if (kind === 'chargeBackLost')
    return [
      { account: 'bank', cents: -left },
      { account: `buyer:${order.buyerId}`, cents: left },
    ]
  const { seller, freight, fee } = sharesOf(order, refundCents)
  return [
    { account: 'held', cents: refundCents - due },
    { account: `seller:${order.sellerId}`, cents: seller },
    { account: 'freight', cents: freight },
    { account: 'fee', cents: fee },
  ]
}

/** Who has what of an order's money once it is over: what goes back to its buyer is the seller's loss first, then that of freight and of Materia's fees. */
export function sharesOf(
  {
    priceCents,
    shippingCents,
    buyerFeeCents,
    sellerFeeCents,
  }: Pick<Amounts, 'priceCents' | 'shippingCents' | 'buyerFeeCents' | 'sellerFeeCents'>,
  refundCents: number,
) {
  const whole = {
    seller: priceCents - sellerFeeCents,
    freight: shippingCents,
    fee: buyerFeeCents + sellerFeeCents,
  }
  const seller = Math.max(0, whole.seller - refundCents)
  const freight = Math.max(0, whole.freight - Math.max(0, refundCents - whole.seller))
  return {
    seller,
    freight,
    fee: whole.seller + whole.freight + whole.fee - refundCents - seller - freight,
  }
}
