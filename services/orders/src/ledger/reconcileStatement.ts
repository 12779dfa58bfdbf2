import { decimal } from '@materia/contracts/money.ts'
import type { Model } from 'mongoose'
import type { BankEntry, BankStatement } from '../transfers/bankFiles/BankStatement.ts'
import { orderIdOf } from '../payments/PaymentProvider.ts'
import { batchesOf } from '../transfers/importStatements.ts'
import { partId, type ReceiptDocument } from '../transfers/receipt.ts'
import { transferEntryId } from '../transfers/transferEntry.ts'
import type { TransferModels } from '../transfers/transferModels.ts'
import type { LedgerEntryDocument } from './ledgerEntry.ts'

type Deps = Pick<TransferModels, 'receipts' | 'outgoingTransfers'> & {
  ledger: Model<LedgerEntryDocument>
}

/** Compares a bank's statement with receipts, transfers and ledger, and names each difference. */
export async function* reconcileStatement(
  deps: Deps,
  statement: BankStatement,
): AsyncGenerator<string> {
  for (const batch of batchesOf(statement.entries)) {
    yield* wrongOfReceived(
      deps,
      statement,
      batch.filter(({ cents }) => cents > 0),
    )
    yield* wrongOfSent(
      deps,
      batch.filter(({ cents }) => cents < 0),
    )
  }
  yield* missingInFile(deps, statement)
}

async function* wrongOfReceived(
  { receipts, ledger }: Deps,
  { accountNumber }: BankStatement,
  entries: BankEntry[],
): AsyncGenerator<string> {
  const ids = entries.map(({ id }) => `${accountNumber}/${id}`)
  const rows = await receipts.find({ _id: { $in: ids } }).lean()
  const found = new Map(rows.map((row) => [row._id, row]))
  const written = await ledger.find({ _id: { $in: rows.flatMap(entryIdsOf) } }).lean()
  const centsOf = new Map(
    written.map(({ _id, lines }) => [
      _id,
      lines.find(({ account }) => account === 'incoming')?.cents ?? 0,
    ]),
  )
  for (const entry of entries) {
    const receipt = found.get(`${accountNumber}/${entry.id}`)
    const ofLedger = receipt && sumOf(entryIdsOf(receipt).map((id) => centsOf.get(id) ?? 0))
    if (!receipt) yield `${describe(entry)}: not imported`
    else if (receipt.cents !== entry.cents)
      yield `${describe(entry)}: imported with ${decimal(receipt.cents)}`
    else if (receipt.state === 'new' || receipt.state === 'queued')
      yield `${describe(entry)}: receipt ${receipt.code} waits (${receipt.reason ?? 'not matched'})`
    else if (receipt.state !== 'returned' && ofLedger !== receipt.cents)
      yield `${describe(entry)}: ${ofLedger ? `${decimal(ofLedger)} in the ledger` : 'missing in the ledger'}`
  }
}

/** The ledger entries of a receipt, or of its parts. */
const entryIdsOf = ({ _id, paymentKey, splitTo }: ReceiptDocument) =>
  splitTo
    ? splitTo.map((key) => entryIdOf(key, partId(_id, key)))
    : [entryIdOf(paymentKey ?? '', _id)]

const entryIdOf = (key: string, reason: string) =>
  transferEntryId(orderIdOf(key) ?? 0, { kind: 'receipt', reason })

const sumOf = (all: number[]) => all.reduce((sum, cents) => sum + cents, 0)

async function* wrongOfSent(
  { outgoingTransfers }: Deps,
  entries: BankEntry[],
): AsyncGenerator<string> {
  const ids = entries.map(({ endToEndId }) => endToEndId).filter(Boolean)
  const rows = await outgoingTransfers.find({ endToEndId: { $in: ids } }).lean()
  const found = new Map(rows.map((row) => [row.endToEndId, row]))
  for (const entry of entries) {
    const transfer = found.get(entry.endToEndId)
    if (!transfer) yield `${describe(entry)}: none of Materia's transfers`
    else if (transfer.cents !== -entry.cents)
      yield `${describe(entry)}: ordered as ${decimal(transfer.cents)}`
    else if (transfer.state !== 'done')
      yield `${describe(entry)}: transfer ${transfer.endToEndId} is still ${transfer.state}`
  }
}

/** Receipts of the days of the statement that it does not have. */
async function* missingInFile(
  { receipts }: Deps,
  { accountNumber, entries }: BankStatement,
): AsyncGenerator<string> {
  const days = entries.map(({ day }) => day).toSorted()
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return
  const ids = new Set(entries.map(({ id }) => `${accountNumber}/${id}`))
  for await (const { _id, splitFrom, code, cents, currency, day } of receipts
    .find({
      _id: { $gte: `${accountNumber}/`, $lt: `${accountNumber}0` },
      day: { $gte: first, $lte: last },
    })
    .lean()
    .cursor())
    if (!ids.has(splitFrom ?? _id))
      yield `Receipt ${code}: ${decimal(cents)} ${currency} on ${day} is not in the file`
}

/** Text of a bank must not start a line of its own. */
const describe = ({ day, cents, currency, text, name }: BankEntry) =>
  `${day} ${decimal(cents)} ${currency} ${name || text}`.replaceAll(/\p{C}/gu, ' ').slice(0, 120)
