import type { ExpectedPaymentDocument } from './expectedPayment.ts'
import { isSameName } from './isSameName.ts'
import type { QueueReason, ReceiptDocument } from './receipt.ts'
import { readReferences } from './reference.ts'

export type Expected = Pick<
  ExpectedPaymentDocument,
  | '_id'
  | 'orderId'
  | 'buyerId'
  | 'cents'
  | 'currency'
  | 'reference'
  | 'state'
  | 'receivedCents'
  | 'dueAt'
> & {
  /** The names of the buyer. */
  names: string[]
}
/** The part of a receipt that pays an order. */
export type Share = { expected: Expected; cents: number }
/** The parts of the receipt that pay orders, and the surplus, which goes back. */
export type Match =
  | { kind: 'apply'; shares: Share[]; surplusCents: number }
  | { kind: 'queue'; reason: QueueReason }

/**
 * Decides to which payments a receipt belongs. Only a right reference, the orders' currency and the
 * buyer's name together pay an order. Everything else waits for an operator.
 */
export function matchReceipt(
  receipt: Pick<ReceiptDocument, 'text' | 'name' | 'currency' | 'cents' | 'isReturned'>,
  /** The payment of an order, or all payments of a joint one. */
  findExpected: (reference: string) => Expected[],
): Match {
  if (receipt.isReturned) return queue('bounced')
  const references = readReferences(receipt.text)
  const known = references.map(findExpected).filter(({ length }) => length > 0)
  if (references.length === 0) return queue('noReference')
  const [payments, another] = known
  const [expected] = payments ?? []
  if (!payments || !expected) return queue('unknownReference')
  if (another) return queue('severalReferences')
  if (receipt.currency !== expected.currency) return queue('otherCurrency')
  // Some banks give no name. The reference then has to be enough.
  if (receipt.name !== '' && !expected.names.some((name) => isSameName(receipt.name, name)))
    return queue('otherName')
  return settle(payments, receipt.cents)
}

/**
 * Splits a receipt that belongs to these payments for certain. Each gets what it lacks now, the
 * earliest due first. Ended and complete ones are left out.
 */
export function settle(payments: Expected[], receivedCents: number): Match {
  const open = payments.filter(({ state }) => state === 'incoming').toSorted(byDueDate)
  const complete = payments.find(({ state }) => state === 'captured')
  const taking = open.length > 0 ? open : complete ? [complete] : []
  if (taking.length === 0)
    return queue(payments.some(({ state }) => state === 'promised') ? 'early' : 'ended')
  let left = receivedCents
  const shares = taking.map((expected) => {
    const cents = Math.min(left, lackingCentsOf(expected))
    left -= cents
    return { expected, cents }
  })
  const paid = shares.filter(({ cents }) => cents > 0)
  // A complete payment takes nothing, but the surplus belongs to it.
  return { kind: 'apply', shares: paid.length > 0 ? paid : shares.slice(0, 1), surplusCents: left }
}

/** The amount that is due now and has not come. */
export const lackingCentsOf = ({
  cents,
  receivedCents,
}: Pick<Expected, 'cents' | 'receivedCents'>) => cents - receivedCents

function byDueDate(one: Expected, other: Expected): number {
  return (one.dueAt?.getTime() ?? 0) - (other.dueAt?.getTime() ?? 0) || one.orderId - other.orderId
}

const queue = (reason: QueueReason) => ({ kind: 'queue', reason }) as const
