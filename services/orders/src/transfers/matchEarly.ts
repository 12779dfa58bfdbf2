import type { ReceiptDeps } from './applyReceipts.ts'
import { readReferences } from './reference.ts'

/**
 * Matches transfers again that came before the seller had decided. They pay a confirmed order, or
 * wait for an operator as money for one that has ended.
 */
export async function matchEarly({
  receipts,
  expectedPayments,
}: Pick<ReceiptDeps, 'receipts' | 'expectedPayments'>): Promise<void> {
  const early = await receipts.find({ state: 'queued', reason: 'early' }, { text: 1 }).lean()
  const named = early.flatMap(({ text }) => readReferences(text))
  const decided = await expectedPayments
    .find({ reference: { $in: named }, state: { $in: ['incoming', 'captured', 'voided'] } })
    .lean()
  const references = new Set(decided.map(({ reference }) => reference))
  const ids = early
    .filter(({ text }) => readReferences(text).some((reference) => references.has(reference)))
    .map(({ _id }) => _id)
  // An operator may have decided about one meanwhile.
  await receipts.updateMany(
    { _id: { $in: ids }, state: 'queued', reason: 'early' },
    { $set: { state: 'new', reason: null, decidedAt: null } },
  )
}
