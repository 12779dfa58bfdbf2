import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import type { ReceiptDeps } from './applyReceipts.ts'
import { senderOf } from './applyReceipts.ts'
import type { ExpectedPaymentDocument } from './expectedPayment.ts'
import { newTransfer } from './outgoingTransfer.ts'

type Deps = Pick<ReceiptDeps, 'receipts' | 'outgoingTransfers' | 'now'>

/**
 * Orders transfers of a part of a payment back to the accounts that it came from, the last receipt
 * first. Throws if less has come.
 */
export async function returnMoney(
  { receipts, outgoingTransfers, now }: Deps,
  session: ClientSession,
  payment: Pick<ExpectedPaymentDocument, '_id' | 'buyerId' | 'currency'>,
  { refundKey, cents }: { refundKey: string; cents: number },
): Promise<void> {
  const { _id: key, buyerId: userId, currency } = payment
  let left = cents
  const found = await receipts
    .find({ paymentKey: key })
    .sort({ day: -1, _id: -1 })
    .session(session)
    .lean()
  for (const receipt of found) {
    const part = Math.min(left, receipt.appliedCents - receipt.refundedCents)
    if (part <= 0 || currency === '') continue
    left -= part
    await receipts.updateOne({ _id: receipt._id }, { $inc: { refundedCents: part } }, { session })
    const transfer = newTransfer({
      _id: `${receipt._id}/${key}/${refundKey}`,
      kind: 'refund',
      source: key,
      userId,
      cents: part,
      currency,
      to: senderOf(receipt),
      createdAt: now(),
    })
    await outgoingTransfers.insertMany([transfer], { session })
  }
  if (left > 0) throw new Error(`${key} has ${left} cents less than its refund ${refundKey}`)
}
