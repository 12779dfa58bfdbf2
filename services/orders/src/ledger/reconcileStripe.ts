import { decimal } from '@materia/contracts/money.ts'
import Stripe from 'stripe'
import type { PaymentModels } from '../payments/paymentModels.ts'

type Deps = Pick<
  PaymentModels,
  'stripeCustomers' | 'stripePayments' | 'expectedPayments' | 'receipts' | 'outgoingTransfers'
> & { stripe: Stripe }
type Movement = Stripe.CustomerCashBalanceTransaction

/** Compares transfers to Stripe with its cash balances and payments, and names each difference. */
export async function* reconcileStripe(deps: Deps): AsyncGenerator<string> {
  try {
    yield* compareAll(deps)
  } catch (error) {
    // Its messages repeat the request, and the check must go on.
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    yield 'Transfers to Stripe: Stripe does not respond'
  }
}

async function* compareAll(deps: Deps): AsyncGenerator<string> {
  const { stripe, stripeCustomers, stripePayments, expectedPayments } = deps
  for await (const { _id, customerId } of stripeCustomers.find().sort({ _id: 1 }).lean().cursor()) {
    const movements: Movement[] = []
    for await (const movement of stripe.customers.listCashBalanceTransactions(customerId, {
      limit: 100,
    }))
      movements.push(movement)
    for (const text of await wrongOfBalance(deps, _id, movements)) yield `Company ${_id}: ${text}`
  }
  for await (const { _id, intentId } of stripePayments.find({ isTaken: true }).lean().cursor()) {
    const payment = await expectedPayments.findById(_id).lean()
    if (!payment || intentId === null) continue
    const { status, amount_received: taken } = await stripe.paymentIntents.retrieve(intentId)
    if (status !== 'succeeded' || taken !== payment.cents)
      yield `Transfer of order ${payment.orderId}: ${decimal(payment.cents)} taken by the payment, ${decimal(taken)} at Stripe (${status})`
  }
}

async function wrongOfBalance(
  { stripePayments, expectedPayments, receipts, outgoingTransfers }: Deps,
  buyerId: number,
  movements: Movement[],
): Promise<string[]> {
  const receiptIds = movements.map(({ id }) => `stripe/${id}`)
  const payments = await expectedPayments.find({ buyerId }).lean()
  const [came, rows, sent] = await Promise.all([
    receipts.find({ _id: { $in: receiptIds } }).lean(),
    stripePayments.find({ _id: { $in: payments.map(({ _id }) => _id) } }).lean(),
    outgoingTransfers
      .find({
        $or: [{ userId: buyerId }, { source: { $in: receiptIds } }],
        kind: { $ne: 'payOut' },
      })
      .lean(),
  ])
  const taken = new Set(rows.flatMap(({ _id, isTaken }) => (isTaken ? [_id] : [])))
  const complete = payments.filter(({ state }) => state === 'captured')
  const isMoving =
    sent.some(({ state }) => state === 'waiting') || complete.some(({ _id }) => !taken.has(_id))
  const left =
    sumOf(came) -
    sumOf(payments.filter(({ _id }) => taken.has(_id))) -
    // The refund of a taken payment comes from the payment.
    sumOf(sent.filter(({ kind, source }) => kind !== 'refund' || !taken.has(source)))
  const theirs = movements[0]?.ending_balance ?? 0
  return [
    ...wrongOfMovements(movements, new Map(came.map(({ _id, cents }) => [_id, cents]))),
    ...(isMoving || left === theirs
      ? []
      : [`${decimal(left)} of its transfers lie at Stripe, ${decimal(theirs)} by Stripe`]),
  ]
}

function wrongOfMovements(movements: Movement[], centsOf: Map<string, number>): string[] {
  return movements.flatMap(({ id, type, net_amount: cents }) => {
    const ours = centsOf.get(`stripe/${id}`)
    if (type === 'funding_reversed') return [`a bank took ${decimal(-cents)} back (${id})`]
    if (type !== 'funded' || ours === cents) return []
    return [
      `${decimal(cents)} came to Stripe (${id}), ${ours === undefined ? 'not read' : `read as ${decimal(ours)}`}`,
    ]
  })
}

const sumOf = (rows: { cents: number }[]) => rows.reduce((sum, { cents }) => sum + cents, 0)
