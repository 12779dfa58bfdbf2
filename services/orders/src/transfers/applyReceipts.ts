import {
  type ClientSession,
  isWriteConflict,
  transaction,
} from '@materia/service-kit/src/database/transaction.ts'
import type { Connection, Model, QueryFilter } from 'mongoose'
import type { CompanyDocument } from '../companies/company.ts'
import type { ExpectedPaymentDocument } from './expectedPayment.ts'
import { type Expected, type Match, matchReceipt } from './matchReceipt.ts'
import { newTransfer, type OutgoingTransferDocument } from './outgoingTransfer.ts'
import { type ReceiptDocument, splitReceipt } from './receipt.ts'
import { readReferences, referenceOf } from './reference.ts'
import { type TransferEntry, transferEntry, type TransferLedger } from './transferEntry.ts'
import type { TransferModels } from './transferModels.ts'

export type ReceiptDeps = Pick<
  TransferModels,
  'expectedPayments' | 'jointPayments' | 'receipts' | 'outgoingTransfers'
> & {
  connection: Connection
  companies: Model<CompanyDocument>
  ledger: TransferLedger
  now: () => Date
}

/** Held by each transaction that decides about receipts, so that each receipt counts once. */
export const receiptsLock = 'bank receipts'
const batchSize = 200

/**
 * Matches all new receipts and applies them to their payments. A job runs it too, for receipts of an
 * importer that died. Returns their number.
 */
export async function applyReceipts(deps: ReceiptDeps): Promise<number> {
  let count = 0
  while (await deps.receipts.exists({ state: 'new' })) count += await applyNext(deps)
  return count
}

async function applyNext(deps: ReceiptDeps): Promise<number> {
  try {
    return await transaction(deps.connection, (session) => applyBatch(deps, session), {
      locks: [receiptsLock],
    })
  } catch (error) {
    // Another process applies receipts all the time, so fewer are left.
    if (isWriteConflict(error)) return 0
    throw error
  }
}

async function applyBatch(deps: ReceiptDeps, session: ClientSession): Promise<number> {
  const { receipts } = deps
  const batch = await receipts
    .find({ state: 'new' })
    .sort({ _id: 1 })
    .limit(batchSize)
    .session(session)
    .lean()
  if (batch.length === 0) return 0
  const findByReference = await findNamed(
    deps,
    batch.flatMap(({ text }) => readReferences(text)),
    session,
  )
  const decided = batch.map((receipt) => {
    const match = matchReceipt(receipt, findByReference)
    addShares(match)
    return { receipt, match }
  })
  await storeMatches(deps, session, decided)
  return batch.length
}

/** Finds the payments that references name, alone or by a joint payment. */
async function findNamed(
  deps: ReceiptDeps,
  references: string[],
  session: ClientSession,
): Promise<(reference: string) => Expected[]> {
  const joint = await deps.jointPayments
    .find({ _id: { $in: references } })
    .session(session)
    .lean()
  const referencesOf = new Map(joint.map(({ _id, orderIds }) => [_id, orderIds.map(referenceOf)]))
  const all = [...references, ...[...referencesOf.values()].flat()]
  const expected = await findExpected(deps, { reference: { $in: all } }, session)
  // A deposit and its balance have one reference.
  const byReference = Map.groupBy(expected, (one) => one.reference)
  return (reference) =>
    (referencesOf.get(reference) ?? [reference]).flatMap((one) => byReference.get(one) ?? [])
}

/** Adds shares to their payments, because more receipts may pay the same order. */
export function addShares(match: Match): void {
  if (match.kind !== 'apply') return
  for (const { expected, cents } of match.shares) {
    expected.receivedCents += cents
    if (expected.receivedCents === expected.cents) expected.state = 'captured'
  }
}

/** Payments with the names of their buyers, at Materia and at the tax office. */
export async function findExpected(
  { expectedPayments, companies }: Pick<ReceiptDeps, 'expectedPayments' | 'companies'>,
  filter: QueryFilter<ExpectedPaymentDocument>,
  session: ClientSession | null = null,
): Promise<Expected[]> {
  const rows = await expectedPayments.find(filter).session(session).lean()
  const buyers = await companies
    .find({ _id: { $in: rows.map(({ buyerId }) => buyerId) } }, { companyName: 1, taxIdentity: 1 })
    .session(session)
    .lean()
  const names = new Map(
    buyers.map(({ _id, companyName, taxIdentity }) => [
      _id,
      [companyName, ...(taxIdentity ? [taxIdentity.legalName] : [])],
    ]),
  )
  return rows.map((row) => ({ ...row, names: names.get(row.buyerId) ?? [] }))
}

type Decided = {
  receipt: ReceiptDocument
  match: Match
  decision?: NonNullable<ReceiptDocument['decision']>
}

/** Writes decided receipts, their payments and the transfers of surpluses back. */
export async function storeMatches(
  { receipts, expectedPayments, outgoingTransfers, ledger, now }: ReceiptDeps,
  session: ClientSession,
  decided: Decided[],
): Promise<void> {
  const at = now()
  await receipts.bulkWrite(
    decided.map(({ receipt: { _id }, match, decision = null }) => ({
      updateOne: {
        filter: { _id },
        update: { $set: { ...fieldsOf(match), decision, decidedAt: at } },
      },
    })),
    { session },
  )
  const applied = decided.flatMap(({ receipt, match }) =>
    match.kind === 'apply' ? partsOf(receipt, match, at) : [],
  )
  const parts = applied.flatMap(({ receipt }) => (receipt.splitFrom ? [receipt] : []))
  if (parts.length > 0) await receipts.insertMany(parts, { session })
  const changed = new Set(applied.map(({ expected }) => expected))
  if (changed.size > 0)
    await expectedPayments.bulkWrite(
      [...changed].map(({ _id, state, receivedCents }) => ({
        updateOne: { filter: { _id }, update: { $set: { state, receivedCents, isToTell: true } } },
      })),
      { session },
    )
  const surpluses = applied.flatMap(({ receipt, expected, surplusCents: cents }) =>
    cents > 0 ? [returnOf(receipt, { kind: 'surplus', cents, at, expected })] : [],
  )
  if (surpluses.length > 0) await outgoingTransfers.insertMany(surpluses, { session })
  const entries = applied.flatMap((part) => entriesOf(part, at))
  if (entries.length > 0) await ledger.insertMany(entries, { session })
}

/** A receipt, or a part of one, that pays one order. Its surplus goes back. */
type Part = { receipt: ReceiptDocument; expected: Expected; surplusCents: number }

/** A receipt for several orders becomes a receipt for each. The surplus comes with the last one. */
function partsOf(
  receipt: ReceiptDocument,
  { shares, surplusCents }: Extract<Match, { kind: 'apply' }>,
  at: Date,
): Part[] {
  const [only, another] = shares
  if (only && !another) return [{ receipt, expected: only.expected, surplusCents }]
  return shares.map(({ expected, cents }, index) => {
    const rest = index === shares.length - 1 ? surplusCents : 0
    return {
      receipt: splitReceipt(receipt, { key: expected._id, cents, surplusCents: rest, at }),
      expected,
      surplusCents: rest,
    }
  })
}

function entriesOf({ receipt, expected, surplusCents }: Part, at: Date): TransferEntry[] {
  const { _id: reason, cents } = receipt
  return [
    transferEntry(expected, { kind: 'receipt', reason, cents, at }),
    ...(surplusCents > 0
      ? [transferEntry(expected, { kind: 'return', reason, cents: surplusCents, at })]
      : []),
  ]
}

function fieldsOf(match: Match): Partial<ReceiptDocument> {
  if (match.kind === 'queue') return { state: 'queued', reason: match.reason }
  const [only, another] = match.shares
  if (another)
    return {
      state: 'split',
      reason: null,
      splitTo: match.shares.map(({ expected }) => expected._id),
    }
  return {
    state: 'applied',
    reason: null,
    paymentKey: only?.expected._id ?? null,
    appliedCents: only?.cents ?? 0,
  }
}

type Returning = {
  kind: 'surplus' | 'return'
  cents: number
  at: Date
  expected?: Expected
}

/** A transfer of money back to the account that it came from. */
export function returnOf(
  { _id, currency, ...receipt }: ReceiptDocument,
  { kind, cents, at, expected }: Returning,
): OutgoingTransferDocument {
  return newTransfer({
    _id: `${_id}/${kind}`,
    kind,
    source: expected?._id ?? _id,
    userId: expected?.buyerId ?? null,
    cents,
    currency: currency as OutgoingTransferDocument['currency'],
    to: senderOf(receipt),
    createdAt: at,
  })
}

/** The account that a receipt came from. Its number is empty if the bank did not name it. */
export function senderOf({
  name,
  accountNumber,
  routingNumber,
}: Pick<
  ReceiptDocument,
  'name' | 'accountNumber' | 'routingNumber'
>): OutgoingTransferDocument['to'] {
  return { name, accountNumber, routingNumber: routingNumber === '' ? null : routingNumber }
}
