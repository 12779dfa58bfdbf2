import { currencies } from '@materia/contracts/catalog/lists/constants.ts'
import { decimal } from '@materia/contracts/money.ts'
import {
  problemOfClabe,
  problemOfRoutingNumber,
} from '@materia/contracts/payouts/accountNumbers.ts'
import { type ClientSession, transaction } from '@materia/service-kit/src/database/transaction.ts'
import type { QueryFilter } from 'mongoose'
import {
  addShares,
  findExpected,
  type ReceiptDeps,
  receiptsLock,
  returnOf,
  senderOf,
  storeMatches,
} from './applyReceipts.ts'
import { type Expected, settle } from './matchReceipt.ts'
import type { BankAccount, OutgoingTransferDocument } from './outgoingTransfer.ts'
import { readReferences, referenceOf } from './reference.ts'
import { type Proposal, proposeOrders } from './proposeOrders.ts'
import type { ReceiptDocument } from './receipt.ts'

/** A decision that cannot be made. The message is for operators. */
export class DecisionRefused extends Error {}

const decisionsMax = 100

/** The operator and the reason, which stay with the receipt. */
type Deciding = { code: string; by: string; note: string }

/** Receipts that wait for an operator, with proposals, then transfers without an account. */
export async function* openReceipts(deps: ReceiptDeps): AsyncGenerator<string> {
  const awaited = new Map<string, Expected[]>()
  for (const currency of currencies)
    awaited.set(currency, await findExpected(deps, { state: 'incoming', currency }))
  const all = [...awaited.values()].flat()
  for await (const receipt of deps.receipts
    .find({ state: 'queued' })
    .sort({ _id: 1 })
    .lean()
    .cursor()) {
    // A receipt in another currency may name its order all the same.
    const likely = receipt.reason === 'otherCurrency' ? all : (awaited.get(receipt.currency) ?? [])
    yield [
      receiptText(receipt, proposeOrders(receipt, likely)),
      ...(receipt.reason === 'ended' ? await endedOrders(deps, receipt) : []),
    ].join('\n')
  }
  for await (const transfer of deps.outgoingTransfers
    .find({ state: 'waiting', 'to.accountNumber': '' })
    .lean()
    .cursor())
    yield `Transfer ${transfer.endToEndId}: ${transfer.kind} of ${decimal(transfer.cents)} ${transfer.currency} to ${transfer.to.name || 'an unknown sender'} lacks an account`.replaceAll(
      /\p{C}/gu,
      ' ',
    )
}

/** Money that was in time must not go back before somebody has asked the buyer. */
async function endedOrders(
  { expectedPayments, jointPayments }: Pick<ReceiptDeps, 'expectedPayments' | 'jointPayments'>,
  { text, day }: ReceiptDocument,
): Promise<string[]> {
  const references = readReferences(text)
  const joint = await jointPayments.find({ _id: { $in: references } }).lean()
  const all = [...references, ...joint.flatMap(({ orderIds }) => orderIds.map(referenceOf))]
  const named = await expectedPayments
    .find({ reference: { $in: all } }, { orderId: 1, dueAt: 1 })
    .lean()
  return named.map(({ orderId, dueAt }) => {
    const due = dueAt?.toISOString().slice(0, 10) ?? ''
    return day <= due
      ? `  Order ${orderId} has ended, but the money was in time (${due}). Ask the buyer to order again, or return it`
      : `  Order ${orderId} had ended before. Return it`
  })
}

function receiptText(
  { code, day, cents, currency, name, accountNumber, text, reason }: ReceiptDocument,
  proposals: Proposal[],
): string {
  return [
    `Receipt ${code}: ${decimal(cents)} ${currency} on ${day} from ${name || 'an unknown sender'}, account ${accountNumber || 'unknown'}: ${reason}`,
    `  It says: ${text}`,
    ...proposals.map(
      ({ key, reasons }) => `  Perhaps ${orderText(key).toLowerCase()}: ${reasons.join(', ')}`,
    ),
  ]
    .map((line) => line.replaceAll(/\p{C}/gu, ' '))
    .join('\n')
}

/**
 * Applies a waiting receipt to the payments of orders of one buyer, the earliest due first. Returns
 * the surplus in cents.
 */
export async function assignReceipt(
  deps: ReceiptDeps,
  keys: string[],
  { code, by, note }: Deciding,
): Promise<number> {
  return decide(deps, code, async (session, receipt) => {
    if (receipt.isReturned)
      throw new DecisionRefused('The bank sent a transfer of Materia back. Return it')
    const named = await deps.expectedPayments
      .find({ _id: { $in: keys } }, { reference: 1 })
      .session(session)
      .lean()
    const references = named.flatMap(({ reference }) => reference ?? [])
    const payments = await findExpected(deps, { reference: { $in: references } }, session)
    const missing = keys.find((key) => !payments.some(({ _id }) => _id === key))
    if (missing !== undefined)
      throw new DecisionRefused(`${orderText(missing)} is not paid by transfer`)
    if (payments.some(({ buyerId }) => buyerId !== payments[0]?.buyerId))
      throw new DecisionRefused('The orders have several buyers')
    const other = payments.find(({ currency }) => currency !== receipt.currency)
    if (other)
      throw new DecisionRefused(
        `${orderText(other._id)} is in ${other.currency}, the receipt in ${receipt.currency}. Return it`,
      )
    const match = settle(payments, receipt.cents)
    if (match.kind === 'queue')
      throw new DecisionRefused(
        `${keys.map(orderText).join(', ')}: no money is awaited (${match.reason}). Return the receipt`,
      )
    addShares(match)
    const decision = { by, note, at: deps.now() }
    await storeMatches(deps, session, [{ receipt, match, decision }])
    return match.surplusCents
  })
}

/** The order of a payment key. */
const orderText = (key: string) =>
  key.replace(/^transfer-/, 'Order ').replace(/^balance-(\d+).*/, 'Order $1 (balance)')

/** Sends a waiting receipt back to its sender, or to an account that the operator found out. */
export async function returnReceipt(
  deps: ReceiptDeps,
  { code, by, note }: Deciding,
  account: Partial<BankAccount> = {},
): Promise<BankAccount> {
  return decide(deps, code, async (session, receipt) => {
    requireRight(account)
    const to = { ...senderOf(receipt), ...account }
    if (to.accountNumber === '')
      throw new DecisionRefused('The bank did not name the account of the sender. Name it')
    const at = deps.now()
    const transfer = returnOf(receipt, { kind: 'return', cents: receipt.cents, at })
    await deps.outgoingTransfers.insertMany([{ ...transfer, to }], { session })
    await deps.receipts.updateOne(
      { _id: receipt._id },
      { $set: { state: 'returned', decision: { by, note, at }, decidedAt: at } },
      { session },
    )
    return to
  })
}

/** The last decisions of operators, newest first. */
export async function* decidedReceipts({
  receipts,
}: Pick<ReceiptDeps, 'receipts'>): AsyncGenerator<string> {
  for await (const { code, cents, currency, state, paymentKey, splitTo, decision } of receipts
    .find({ 'decision.at': { $gt: new Date(0) } })
    .sort({ 'decision.at': -1 })
    .limit(decisionsMax)
    .lean()
    .cursor()) {
    const what =
      state === 'returned' ? 'returned' : `assigned to ${splitTo?.join(', ') ?? paymentKey}`
    yield `${decision?.at.toISOString()} ${decision?.by}: ${decimal(cents)} ${currency} of receipt ${code} ${what}: ${decision?.note}`.replaceAll(
      /\p{C}/gu,
      ' ',
    )
  }
}

/** Names the account of a waiting transfer whose sender the bank did not name. */
export async function nameAccount(
  { outgoingTransfers, now }: Pick<ReceiptDeps, 'outgoingTransfers' | 'now'>,
  { endToEndId, by }: { endToEndId: string; by: string },
  account: Partial<BankAccount>,
): Promise<OutgoingTransferDocument | null> {
  // The account of a bank or of a seller stays. A named one may be corrected.
  const filter: QueryFilter<OutgoingTransferDocument> = {
    endToEndId,
    state: 'waiting',
    $or: [{ 'to.accountNumber': '' }, { named: { $ne: null } }],
  }
  const found = await outgoingTransfers.findOne(filter).lean()
  if (!found) return null
  requireRight(account)
  const to = { ...found.to, ...account }
  const { matchedCount } = await outgoingTransfers.updateOne(filter, {
    $set: { to, named: { by, at: now() } },
  })
  return matchedCount === 0 ? null : { ...found, to }
}

/** One wrong digit would send the money to a stranger. Cards and phones have no CLABE in Mexico. */
function requireRight({ accountNumber = '', routingNumber = null }: Partial<BankAccount>): void {
  if (/^\d{18}$/.test(accountNumber) && problemOfClabe(accountNumber))
    throw new DecisionRefused('The check digit of the CLABE is wrong')
  if (routingNumber !== null && problemOfRoutingNumber(routingNumber))
    throw new DecisionRefused('The routing number is wrong')
}

async function decide<Result>(
  { connection, receipts }: ReceiptDeps,
  code: string,
  work: (session: ClientSession, receipt: ReceiptDocument) => Promise<Result>,
): Promise<Result> {
  return transaction(
    connection,
    async (session) => {
      const [receipt, another] = await receipts
        .find({ code, state: 'queued' })
        .session(session)
        .lean()
      if (!receipt || another) throw new DecisionRefused(`No receipt ${code} waits`)
      return work(session, receipt)
    },
    { locks: [receiptsLock] },
  )
}
