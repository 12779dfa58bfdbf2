import { dayMs, hourMs } from '@materia/contracts/durations.ts'
import { decimal } from '@materia/contracts/money.ts'
import type { Model } from 'mongoose'
import { transferKey } from '../payments/PaymentProvider.ts'
import type { ExpectedPaymentDocument } from '../transfers/expectedPayment.ts'
import type { ReceiptDocument } from '../transfers/receipt.ts'
import type { TransferModels } from '../transfers/transferModels.ts'
import type { LedgerEntryDocument } from './ledgerEntry.ts'

type Deps = Pick<TransferModels, 'expectedPayments' | 'receipts' | 'outgoingTransfers'> & {
  ledger: Model<LedgerEntryDocument>
  now?: () => Date
}

/** Banks book a transfer within this time. */
const bookedDays = 5

/** Compares payments by transfer with their receipts, outgoing transfers and ledger entries. */
export async function* reconcileTransfers({
  expectedPayments,
  receipts,
  outgoingTransfers,
  ledger,
  now = () => new Date(),
}: Deps): AsyncGenerator<string> {
  for await (const payment of expectedPayments.find().sort({ _id: 1 }).lean().cursor()) {
    const [found, sent, entries] = await Promise.all([
      receipts.find({ paymentKey: payment._id }).lean(),
      outgoingTransfers.find({ source: payment._id }, { kind: 1, cents: 1 }).lean(),
      ledger.find({ orderId: payment.orderId }).lean(),
    ])
    const wrong = [
      ...wrongOfPayment(payment, found, sent),
      // A deposit and its balances are compared together: the ledger has one account for both.
      ...(payment._id === transferKey(payment.orderId)
        ? await wrongOfOrder({ expectedPayments, receipts }, payment, entries)
        : []),
    ]
    // If money moved after the payment was read, the difference is no problem.
    const { _id, state, receivedCents } = payment
    if (wrong.length > 0 && (await expectedPayments.exists({ _id, state, receivedCents })))
      yield* wrong.map((text) => `Transfer of order ${payment.orderId}: ${text}`)
  }
  const old = new Date(now().getTime() - hourMs)
  for await (const { code } of receipts.find({ state: 'new', importedAt: { $lt: old } }).lean())
    yield `Receipt ${code}: it is not matched since its import`
  const late = new Date(now().getTime() - bookedDays * dayMs)
  for await (const { endToEndId, exportId } of outgoingTransfers
    .find({ state: 'sent', sentAt: { $lt: late } })
    .lean())
    yield `Transfer ${endToEndId}: the bank has not booked it since it was sent in ${exportId}`
}

function wrongOfPayment(
  { receivedCents, refunds, payOut, state }: ExpectedPaymentDocument,
  found: ReceiptDocument[],
  sent: { kind: string; cents: number }[],
): string[] {
  const sumOf = (kind: string) =>
    sent.filter((one) => one.kind === kind).reduce((sum, { cents }) => sum + cents, 0)
  const returned = found.reduce((sum, { refundedCents }) => sum + refundedCents, 0)
  const refunded = refunds.reduce((sum, { cents }) => sum + cents, 0)
  const paidOut = payOut?.cents ?? 0
  return differences([
    [
      'received',
      receivedCents,
      found.reduce((sum, one) => sum + one.appliedCents, 0),
      'its receipts',
    ],
    ['refunded', state === 'voided' ? receivedCents - paidOut : refunded, returned, 'its receipts'],
    ['refunded', returned, sumOf('refund'), 'outgoing transfers'],
    ['paid to the seller', paidOut, sumOf('payOut'), 'outgoing transfers'],
  ])
}

/** Compares all payments of an order with its ledger entries. */
async function wrongOfOrder(
  { expectedPayments, receipts }: Pick<Deps, 'expectedPayments' | 'receipts'>,
  { _id, reference }: ExpectedPaymentDocument,
  entries: LedgerEntryDocument[],
): Promise<string[]> {
  const payments = await expectedPayments.find(reference === null ? { _id } : { reference }).lean()
  const keys = payments.map((payment) => payment._id)
  const found = await receipts.find({ paymentKey: { $in: keys } }, { cents: 1 }).lean()
  const incomingOf = (wanted: LedgerEntryDocument[]) =>
    wanted
      .flatMap(({ lines }) => lines)
      .reduce((sum, { account, cents }) => (account === 'incoming' ? sum + cents : sum), 0)
  const came = entries.filter(({ kind }) => kind === 'receipt')
  const isApplied = ({ _id: key, state }: ExpectedPaymentDocument) =>
    key === _id
      ? entries.some(({ kind }) => kind === 'apply')
      : state === 'captured' && entries.some(({ kind }) => kind === 'applyBalance')
  const waiting = payments.filter((one) => one.state !== 'voided' && !isApplied(one))
  const total = found.reduce((sum, { cents }) => sum + cents, 0)
  return differences([
    ['received', total, incomingOf(came), 'the ledger'],
    [
      'received and not applied',
      waiting.reduce((sum, { receivedCents }) => sum + receivedCents, 0),
      incomingOf(entries),
      'the ledger',
    ],
  ])
}

function differences(pairs: [string, number, number, string][]): string[] {
  return pairs
    .filter(([, ours, theirs]) => ours !== theirs)
    .map(
      ([what, ours, theirs, where]) =>
        `${what}: ${decimal(ours)} by the payment, ${decimal(theirs)} by ${where}`,
    )
}
