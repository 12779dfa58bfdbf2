import type { Currency } from '@materia/contracts/catalog/lists/constants.ts'
import { type Amounts, balanceCents, dueCents, firstCents, splitAmounts } from '../order/amounts.ts'
import type { LedgerKind } from '../order/effects.ts'
import type { TimelineLine } from '../order/state.ts'
import type { LedgerEntryDocument } from './ledgerEntry.ts'

type Order = Amounts & {
  _id: number
  buyerId: number
  sellerId: number
  currency: Currency
  /** The sum of earlier refunds. */
  refundedCents: number
  /** The balance that was not paid before. None by default. */
  openBalanceCents?: number
  chargedBackFrom: 'held' | 'loss' | null
  timeline: Pick<TimelineLine, 'status'>[]
}
type Line = LedgerEntryDocument['lines'][number]

export type Movement = {
  kind: LedgerKind
  /** The refunded amount, also for a release after a partial refund. */ refundCents: number
  at: Date
}

/** The balanced ledger entry of one movement of an order's money. */
export function entryOf(order: Order, { kind, refundCents, at }: Movement): LedgerEntryDocument {
  const { _id: orderId, sellerId, currency } = order
  return {
    _id: `${orderId}/${kind}${numberOf(order, kind)}`,
    orderId,
    sellerId,
    kind,
    currency,
    lines: linesOf(order, kind, refundCents).filter(({ cents }) => cents !== 0),
    at,
  }
}

/** Numbers the entries of every charge-back after the first. */
function numberOf({ timeline }: Order, kind: LedgerKind): string {
  if (!kind.startsWith('chargeBack')) return ''
  const number = timeline.filter(({ status }) => status === 'chargedBack').length
  return number > 1 ? `-${number}` : ''
}

function linesOf(order: Order, kind: Movement['kind'], refundCents: number): Line[] {
  const due = dueCents(order)
  if (kind === 'capture')
    return [
      { account: `buyer:${order.buyerId}`, cents: -due },
      { account: 'held', cents: due },
    ]
  if (kind === 'apply')
    return [
      { account: 'incoming', cents: -firstCents(order) },
      { account: 'held', cents: firstCents(order) },
    ]
  if (kind === 'applyBalance') {
    // A claim may have reduced it.
    const cents = balanceCents(order) - refundCents
    return [
      { account: 'incoming', cents: -cents },
      { account: 'held', cents },
    ]
  }
  // A balance that was never paid does not go back.
  const backCents = refundCents - (order.openBalanceCents ?? 0)
  if (kind === 'refund')
    return [
      { account: 'held', cents: -backCents },
      { account: `buyer:${order.buyerId}`, cents: backCents },
    ]
  const source = order.chargedBackFrom ?? 'held'
  // A bank takes back only what the buyer has not been refunded before.
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
  const { seller, freight, fee, tax } = splitAmounts(order, refundCents)
  return [
    { account: 'held', cents: refundCents - due },
    { account: `seller:${order.sellerId}`, cents: seller },
    { account: `tax:${order.sellerId}`, cents: tax },
    { account: 'freight', cents: freight },
    { account: 'fee', cents: fee },
  ]
}
