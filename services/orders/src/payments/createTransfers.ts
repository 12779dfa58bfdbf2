import type { Currency } from '@materia/contracts/catalog/lists/constants.ts'
import { type ClientSession, transaction } from '@materia/service-kit/src/database/transaction.ts'
import type { Connection, Model } from 'mongoose'
import type { ExpectedPaymentDocument } from '../transfers/expectedPayment.ts'
import { type BankAccount, newTransfer } from '../transfers/outgoingTransfer.ts'
import { referenceOf } from '../transfers/reference.ts'
import { returnMoney } from '../transfers/returnMoney.ts'
import { transferEntry, type TransferLedger } from '../transfers/transferEntry.ts'
import type { TransferModels } from '../transfers/transferModels.ts'
import { orderIdOf, type Payment, type PaymentDriver, transferKey } from './PaymentProvider.ts'

export type TransferDeps = Pick<
  TransferModels,
  'expectedPayments' | 'receipts' | 'outgoingTransfers'
> & {
  connection: Connection
  ledger: TransferLedger
  now: () => Date
  /** The currencies in which buyers can pay by transfer. */
  paidCurrencies: readonly Currency[]
  /** The bank account of a seller, or null if the seller cannot be paid yet. */
  findBankAccount: (
    sellerId: number,
    currency: Currency,
    cents: number,
  ) => Promise<BankAccount | null>
}

/**
 * Payments by bank transfer. Money comes by receipts, which a bank file or the sandbox's bank
 * brings. Money goes by outgoing transfers.
 */
export function createTransfers(deps: TransferDeps): PaymentDriver {
  const { expectedPayments, paidCurrencies, now } = deps
  const known = async (key: string) => (await find(key)) ?? missing(key)
  const find = async (key: string) => {
    const row = await expectedPayments.findById(key).lean()
    return row && toPayment(row)
  }

  return {
    find,
    async authorise(key, { orderId, buyerId, amountCents: cents, currency }) {
      if (!paidCurrencies.includes(currency)) return declined(cents)
      const reference = referenceOf(orderId)
      const fields = { ...newPayment, orderId, buyerId, cents, currency, reference }
      await insertOnce(expectedPayments, { _id: key, ...fields, createdAt: now() })
      return known(key)
    },
    async capture(key, { dueAt } = { dueAt: now() }) {
      await expectedPayments.updateOne(
        { _id: key, state: 'promised' },
        { $set: { state: 'incoming', dueAt } },
      )
      return known(key)
    },
    async void(key) {
      const fields = { ...newPayment, orderId: orderIdOf(key) ?? 0, state: 'voided' } as const
      await insertOnce(expectedPayments, { _id: key, ...fields, createdAt: now() })
      await change(deps, key, async (session, row) => {
        if (row.state === 'voided') return
        await expectedPayments.updateOne({ _id: key }, { $set: { state: 'voided' } }, { session })
        const { refundedCents, paidOutCents } = toPayment(row)
        const cents = row.receivedCents - refundedCents - paidOutCents
        if (cents <= 0) return
        await returnMoney(deps, session, row, { refundKey: 'void', cents })
        // An order can have several balances.
        const reason = key === transferKey(row.orderId) ? 'void' : `void-${key}`
        const movement = { kind: 'return', reason, cents, at: now() } as const
        await deps.ledger.insertMany([transferEntry(row, movement)], { session })
      })
      return known(key)
    },
    async refund(key, refund) {
      await change(deps, key, async (session, row) => {
        if (row.refunds.some(({ refundKey }) => refundKey === refund.refundKey)) return
        requireLeft(row, refund.cents)
        await expectedPayments.updateOne({ _id: key }, { $push: { refunds: refund } }, { session })
        await returnMoney(deps, session, row, refund)
      })
      return known(key)
    },
    async payOut(key, payOut) {
      await change(deps, key, (session, row) => startPayOut(deps, session, row, payOut))
      const payment = await known(key)
      return payment.paidOutCents > 0 ? payment : null
    },
  }
}

/** Does nothing if the seller has no bank account yet. */
async function startPayOut(
  { expectedPayments, outgoingTransfers, findBankAccount, now }: TransferDeps,
  session: ClientSession,
  row: ExpectedPaymentDocument,
  payOut: { sellerId: number; cents: number },
): Promise<void> {
  const { _id: key, currency, payOut: earlier } = row
  if (earlier || currency === '') return
  const { sellerId, cents } = payOut
  requireLeft(row, cents)
  const to = await findBankAccount(sellerId, currency, cents)
  if (!to) return
  await expectedPayments.updateOne({ _id: key }, { $set: { payOut } }, { session })
  const transfer = newTransfer({
    _id: `${key}/payOut`,
    kind: 'payOut',
    source: key,
    userId: sellerId,
    cents,
    currency,
    to,
    createdAt: now(),
  })
  await outgoingTransfers.insertMany([transfer], { session })
}

/** A complete payment never gives more than came, whatever its order asks for. */
function requireLeft(row: ExpectedPaymentDocument, cents: number): void {
  const { refundedCents, paidOutCents } = toPayment(row)
  const left = row.state === 'captured' ? row.receivedCents - refundedCents - paidOutCents : 0
  if (cents > left) throw new Error(`${row._id} has ${left} cents left, less than ${cents}`)
}

/** Changes a payment and its transfers together. Two changes at once run one after the other. */
async function change(
  { connection, expectedPayments }: TransferDeps,
  key: string,
  work: (session: ClientSession, row: ExpectedPaymentDocument) => Promise<void>,
): Promise<void> {
  await transaction(
    connection,
    async (session) => {
      const row = await expectedPayments.findById(key).session(session).lean()
      await work(session, row ?? missing(key))
    },
    { locks: [key] },
  )
}

const newPayment = {
  orderId: 0,
  buyerId: 0,
  cents: 0,
  currency: '',
  reference: null,
  state: 'promised',
  receivedCents: 0,
  dueAt: null,
  refunds: [],
  payOut: null,
  isToTell: false,
} satisfies Omit<ExpectedPaymentDocument, '_id' | 'createdAt'>

async function insertOnce(
  expectedPayments: Model<ExpectedPaymentDocument>,
  { _id, ...fields }: ExpectedPaymentDocument,
): Promise<void> {
  await expectedPayments.updateOne({ _id }, { $setOnInsert: fields }, { upsert: true })
}

function toPayment({
  state,
  cents: amountCents,
  receivedCents,
  refunds,
  payOut,
}: ExpectedPaymentDocument): Payment {
  return {
    ...declined(amountCents),
    state,
    receivedCents,
    refundedCents: refunds.reduce((sum, { cents }) => sum + cents, 0),
    paidOutCents: payOut?.cents ?? 0,
  }
}

/** Materia has no account in the currency. */
const declined = (amountCents: number): Payment => ({
  state: 'declined',
  action: null,
  amountCents,
  refundedCents: 0,
  paidOutCents: 0,
  isChargedBack: false,
  isChargeBackLost: false,
})

function missing(key: string): never {
  throw new Error(`No transfer was expected for ${key}`)
}
