import type { ExpectedPaymentDocument } from './expectedPayment.ts'
import { isSameName } from './isSameName.ts'
import type { QueueReason, ReceiptDocument } from './receipt.ts'
import { readReferences } from './reference.ts'

export type Expected = Pick<
  ExpectedPaymentDocument,
  '_id' | 'orderId' | 'buyerId' | 'cents' | 'currency' | 'reference' | 'state' | 'receivedCents'
> & {
  /** The names of the buyer. */
  names: string[]
}
/** The part of the receipt that pays the order, and the surplus, which goes back. */
export type Match =
  | { kind: 'apply'; expected: Expected; cents: number; surplusCents: number }
  | { kind: 'queue'; reason: QueueReason }

/**
 * Decides to which payment a receipt belongs. Only a right reference, the order's currency and the
 * buyer's name together pay an order. Everything else waits for an operator.
 */
export function matchReceipt(
  receipt: Pick<ReceiptDocument, 'text' | 'name' | 'currency' | 'cents' | 'isReturned'>,
  findExpected: (reference: string) => Expected | undefined,
): Match {
  if (receipt.isReturned) return queue('bounced')
  const references = readReferences(receipt.text)
  const [expected, another] = references.flatMap((reference) => findExpected(reference) ?? [])
  if (references.length === 0) return queue('noReference')
  if (!expected) return queue('unknownReference')
  if (another) return queue('severalReferences')
  if (receipt.currency !== expected.currency) return queue('otherCurrency')
  // Some banks give no name. The reference then has to be enough.
  if (receipt.name !== '' && !expected.names.some((name) => isSameName(receipt.name, name)))
    return queue('otherName')
  return settle(expected, receipt.cents)
}

/** The match of a receipt that belongs to a payment for certain. */
export function settle(expected: Expected, receivedCents: number): Match {
  if (expected.state === 'promised') return queue('early')
  if (expected.state === 'voided') return queue('ended')
  const cents = Math.min(receivedCents, expected.cents - expected.receivedCents)
  return { kind: 'apply', expected, cents, surplusCents: receivedCents - cents }
}

const queue = (reason: QueueReason) => ({ kind: 'queue', reason }) as const
