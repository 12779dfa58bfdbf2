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
import type { ReceiptDocument } from './receipt.ts'
import { readReferences } from './reference.ts'
import { type TransferEntry, transferEntry, type TransferLedger } from './transferEntry.ts'
import type { TransferModels } from './transferModels.ts'

export type ReceiptDeps = Pick<
  TransferModels,
  'expectedPayments' | 'receipts' | 'outgoingTransfers'
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
  const references = batch.flatMap(({ text }) => readReferences(text))
  const expected = await findExpected(deps, { reference: { $in: references } }, session)
  const byReference = new Map(expected.map((one) => [one.reference, one]))
  const decided = batch.map((receipt) => {
    const match = matchReceipt(receipt, (reference) => byReference.get(reference))
    if (match.kind === 'apply') addTo(match.expected, match.cents)
    return { receipt, match }
  })
  await storeMatches(deps, session, decided)
  return batch.length
}

/** The receipts of one batch may pay the same order. */
function addTo(expected: Expected, cents: number): void {
  expected.receivedCents += cents
  if (expected.receivedCents === expected.cents) expected.state = 'captured'
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
  const changed = new Set(
    decided.flatMap(({ match }) => (match.kind === 'apply' ? [match.expected] : [])),
  )
  if (changed.size > 0)
    await expectedPayments.bulkWrite(
      [...changed].map(({ _id, state, receivedCents }) => ({
        updateOne: { filter: { _id }, update: { $set: { state, receivedCents, isToTell: true } } },
      })),
      { session },
    )
  const surpluses = decided.flatMap(({ receipt, match }) =>
    match.kind === 'apply' && match.surplusCents > 0
      ? [returnOf(receipt, { kind: 'surplus', cents: match.surplusCents, at, match })]
      : [],
  )
  if (surpluses.length > 0) await outgoingTransfers.insertMany(surpluses, { session })
  const entries = decided.flatMap(({ receipt, match }) =>
    match.kind === 'apply' ? entriesOf(receipt, match, at) : [],
  )
  if (entries.length > 0) await ledger.insertMany(entries, { session })
}

function entriesOf(
  { _id: reason, cents }: ReceiptDocument,
  { expected, surplusCents }: Extract<Match, { kind: 'apply' }>,
  at: Date,
): TransferEntry[] {
  return [
    transferEntry(expected, { kind: 'receipt', reason, cents, at }),
    ...(surplusCents > 0
      ? [transferEntry(expected, { kind: 'return', reason, cents: surplusCents, at })]
      : []),
  ]
}

function fieldsOf(match: Match): Partial<ReceiptDocument> {
  if (match.kind === 'queue') return { state: 'queued', reason: match.reason }
  const { expected, cents } = match
  return { state: 'applied', reason: null, paymentKey: expected._id, appliedCents: cents }
}

type Returning = {
  kind: 'surplus' | 'return'
  cents: number
  at: Date
  match?: Extract<Match, { kind: 'apply' }>
}

/** A transfer of money back to the account that it came from. */
export function returnOf(
  { _id, currency, ...receipt }: ReceiptDocument,
  { kind, cents, at, match }: Returning,
): OutgoingTransferDocument {
  return newTransfer({
    _id: `${_id}/${kind}`,
    kind,
    source: match?.expected._id ?? _id,
    userId: match?.expected.buyerId ?? null,
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
