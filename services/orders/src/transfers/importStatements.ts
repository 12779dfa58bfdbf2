import { currencies, type Currency } from '@materia/contracts/catalog/lists/constants.ts'
import type { ReceivingAccount } from '@materia/contracts/transfers/transfer.ts'
import { decimal } from '@materia/contracts/money.ts'
import mongoose, { type Model } from 'mongoose'
import { type BankEntry, type BankStatement, FileRefused } from './bankFiles/BankStatement.ts'
import { type ReceiptDocument, toReceipt } from './receipt.ts'
import type { TransferModels } from './transferModels.ts'

/** Materia's accounts. A currency without one has no transfers. */
export type ReceivingAccounts = Partial<Record<Currency, ReceivingAccount>>

type Deps = Pick<TransferModels, 'receipts' | 'outgoingTransfers' | 'bankStatements'> & {
  now: () => Date
  receivingAccounts: ReceivingAccounts
}

export type Imported = {
  /** Receipts that were not known before. */
  added: number
  known: number
  /** Outgoing transfers that the bank has booked. */
  settled: number
  /** For operators: statements that are missing, older or known. */
  notes: string[]
}

const batchSize = 500

/**
 * Stores the receipts of bank statements, each once, also if two operators import them together.
 * Checks all statements first, so that a refused file leaves nothing behind.
 */
export async function importStatements(deps: Deps, statements: BankStatement[]): Promise<Imported> {
  const imported: Imported = { added: 0, known: 0, settled: 0, notes: [] }
  for (const statement of statements) requireOwn(deps.receivingAccounts, statement)
  const sorted = statements.toSorted((one, other) => (one.day < other.day ? -1 : 1))
  const received = sorted.flatMap(({ accountNumber, entries }) =>
    entries.filter(({ cents }) => cents > 0).map((entry) => ({ accountNumber, entry })),
  )
  const rows = received.map(({ accountNumber, entry }) =>
    toReceipt(accountNumber, entry, deps.now()),
  )
  requireDistinct(rows)
  const known = new Set<string>()
  for (const batch of batchesOf(rows))
    for (const id of await findKnown(deps.receipts, batch)) known.add(id)
  for (const batch of batchesOf(rows.filter(({ _id }) => !known.has(_id))))
    imported.added += await insertNew(deps.receipts, batch)
  imported.known = rows.length - imported.added
  for (const statement of sorted) {
    imported.settled += await settleOutgoing(deps, statement.entries)
    imported.notes.push(...(await recordStatement(deps, statement)))
  }
  return imported
}

function requireOwn(receivingAccounts: ReceivingAccounts, statement: BankStatement): void {
  const { accountNumber, currency } = statement
  const own = currencies.find((one) => receivingAccounts[one]?.accountNumber === accountNumber)
  if (own === undefined)
    throw new FileRefused(`The account ${accountNumber} is none of Materia's accounts`)
  if (currency !== own || statement.entries.some((entry) => entry.currency !== own))
    throw new FileRefused(`The account ${accountNumber} is in ${own}, the statement is not`)
}

/** Two movements with one id would count once. A file may repeat a movement, such as in two statements. */
function requireDistinct(rows: ReceiptDocument[]): void {
  const first = new Map<string, ReceiptDocument>()
  for (const row of rows) {
    const { day, cents } = first.get(row._id) ?? row
    if (day !== row.day || cents !== row.cents)
      throw new FileRefused(`The file has two entries ${row._id}, of ${day} and ${row.day}`)
    first.set(row._id, row)
  }
}

/** The known ids. One with another amount means that the ids of the file are not unique. */
async function findKnown(
  receipts: Model<ReceiptDocument>,
  rows: ReceiptDocument[],
): Promise<string[]> {
  const centsOf = new Map(rows.map(({ _id, cents }) => [_id, cents]))
  const known = await receipts.find({ _id: { $in: [...centsOf.keys()] } }, { cents: 1 }).lean()
  const changed = known.find(({ _id, cents }) => centsOf.get(_id) !== cents)
  if (changed)
    throw new FileRefused(
      `Entry ${changed._id} was imported before with the amount ${decimal(changed.cents)}`,
    )
  return known.map(({ _id }) => _id)
}

/** Returns how many of them were new. Another importer may store the same ones meanwhile. */
export async function insertNew(
  receipts: Model<ReceiptDocument>,
  rows: ReceiptDocument[],
): Promise<number> {
  const writes = rows.map((document) => ({ insertOne: { document } }))
  try {
    return (await receipts.bulkWrite(writes, { ordered: false })).insertedCount
  } catch (error) {
    if (!(error instanceof mongoose.mongo.MongoBulkWriteError)) throw error
    const failed = [error.writeErrors].flat()
    if (failed.some(({ code }) => code !== duplicateKey)) throw error
    return error.insertedCount
  }
}

const duplicateKey = 11_000

async function settleOutgoing(
  { outgoingTransfers, now }: Deps,
  entries: BankEntry[],
): Promise<number> {
  const sent = entries.filter(({ cents, endToEndId }) => cents < 0 && endToEndId !== '')
  let settled = 0
  for (const batch of batchesOf(sent)) {
    // Anybody may know an id, so another amount settles nothing. The daily check names it.
    const { modifiedCount } = await outgoingTransfers.bulkWrite(
      batch.map(({ endToEndId, cents }) => ({
        updateOne: {
          filter: { endToEndId, cents: -cents, state: { $ne: 'done' } },
          update: { $set: { state: 'done', doneAt: now() } },
        },
      })),
    )
    settled += modifiedCount
  }
  return settled
}

/** Returns what an operator should know about the order of the statements. */
async function recordStatement(
  { bankStatements, now }: Deps,
  { entries, ...statement }: BankStatement,
): Promise<string[]> {
  const { accountNumber, id, day, openingCents } = statement
  const _id = `${accountNumber}/${id}`
  if (await bankStatements.exists({ _id })) return [`Statement ${id} was imported before`]
  const last = await bankStatements.findOne({ accountNumber }).sort({ day: -1 }).lean()
  const { id: _, ...facts } = statement
  await bankStatements.updateOne(
    { _id },
    { $setOnInsert: { ...facts, entryCount: entries.length, importedAt: now() } },
    { upsert: true },
  )
  if (!last) return []
  if (day < last.day)
    return [`Statement ${id} of ${day} is older than the last one, of ${last.day}`]
  if (openingCents !== null && last.closingCents !== null && openingCents !== last.closingCents)
    return [
      `A statement is missing before ${id}: the last one closes at ${decimal(last.closingCents)}, this one opens at ${decimal(openingCents)}`,
    ]
  return []
}

/** Parts of a file that one query or one write can take. */
export function* batchesOf<Row>(rows: Row[]): Generator<Row[]> {
  for (let at = 0; at < rows.length; at += batchSize) yield rows.slice(at, at + batchSize)
}
