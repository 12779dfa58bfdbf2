import { hourMs } from '@materia/contracts/durations.ts'
import { decimal } from '@materia/contracts/money.ts'
import type { Model } from 'mongoose'
import type { OrderDocument } from '../order/order.ts'
import { type OrderRecord, toRecord } from '../order/orderRecord.ts'
import { balancesOf, heldCents } from '../order/openBalance.ts'
import { statusOf } from '../order/state.ts'
import { paymentStatusOf } from '../order/paymentStatusOf.ts'
import {
  balanceKey,
  type Payment,
  paymentKeyOf,
  type PaymentProvider,
} from '../payments/PaymentProvider.ts'
import type Stripe from 'stripe'
import { reconcileTransfers } from './reconcileTransfers.ts'
import { reconcileStripe } from './reconcileStripe.ts'
import { reconcileConversions } from './reconcileConversions.ts'
import { wrongOfEntry } from './wrongOfEntry.ts'
import type { Account, LedgerEntryDocument } from './ledgerEntry.ts'

type Deps = Omit<Parameters<typeof reconcileStripe>[0], 'stripe'> & {
  orders: Model<OrderDocument>
  ledger: Model<LedgerEntryDocument>
  payment: PaymentProvider
  now?: () => Date
  stripeBank?: { client: Stripe } | null
}

/**
 * Compares orders, ledger and payment provider, and yields one line for each problem. An order with
 * a pending step is skipped for an hour, because its money is moving.
 */
export async function* reconcile(deps: Deps): AsyncGenerator<string> {
  const { orders, ledger, payment, now = () => new Date() } = deps
  const known = new Set<number>()
  for await (const row of orders.find({ isPaid: true }).sort({ _id: 1 }).lean().cursor()) {
    const order = toRecord(row)
    known.add(order._id)
    // Checked on the raw row, because `toRecord` drops a pending step that its state cannot have.
    if (row.intent) {
      const { step, at } = row.intent
      if (at.getTime() < now().getTime() - hourMs)
        yield `Order ${order._id}: its step ${step} is pending since ${at.toISOString()}`
      continue
    }
    const entries = await ledger.find({ orderId: order._id }).lean()
    const found = await findPayment(payment, order, balancesOf(order.state))
    const wrong = [
      ...entries.flatMap(wrongOfEntry),
      ...wrongOfOrder(order, entries),
      ...(found === 'unknown' ? [unasked] : wrongOfPayment(order, entries, found)),
    ]
    // If the order changed after it was read, the difference is no problem.
    const isAsRead = await orders.exists(order.asRead)
    if (isAsRead) yield* wrong.map((text) => `Order ${order._id}: ${text}`)
  }
  yield* wrongOfUnpaid({ orders, payment, now })
  yield* reconcileTransfers(deps)
  yield* reconcileConversions(ledger)
  if (deps.stripeBank) yield* reconcileStripe({ ...deps, stripe: deps.stripeBank.client })
  // A cursor over entries, because a `distinct` of all order ids exceeds the size of one database
  // response.
  let last = 0
  for await (const { orderId } of ledger
    // Zero: a conversion, which is about no order.
    .find({ orderId: { $gt: 0 } }, { orderId: 1 })
    .sort({ orderId: 1 })
    .lean()
    .cursor()) {
    if (orderId !== last && !known.has(orderId))
      yield `Order ${orderId}: it has ledger entries but does not exist`
    last = orderId
  }
}

/**
 * Finds money held for refused orders, and orders that are still open. Within half an hour an order
 * is either paid or refused.
 */
async function* wrongOfUnpaid({
  orders,
  payment,
  now,
}: Pick<Required<Deps>, 'orders' | 'payment' | 'now'>): AsyncGenerator<string> {
  for await (const row of orders.find({ isPaid: false }).lean().cursor()) {
    const { _id, createdAt, state } = toRecord(row)
    const refusal = 'refusal' in state ? state.refusal : ''
    const isOpen = state.kind !== 'refused'
    if (isOpen && createdAt.getTime() >= now().getTime() - hourMs) continue
    const found = await findPayment(payment, row)
    if (found === 'unknown') yield `Order ${_id}: ${unasked}`
    else if (isOpen)
      yield `Order ${_id}: it is ${refusal === '' ? 'not decided' : `refused as ${refusal} and not released`} since ${createdAt.toISOString()}, and its provider says that the payment is ${found?.state ?? 'unknown'}`
    else if (found?.state === 'held' || found?.state === 'captured')
      yield `Order ${_id}: it was refused as ${refusal}, and its provider says that the payment is ${found.state}`
  }
}

const unasked = 'its provider does not respond'

/** A provider that does not respond must not end the check. */
async function findPayment(
  payment: Deps['payment'],
  order: Pick<OrderDocument, '_id' | 'paymentMethod'>,
  balances = 0,
): Promise<Payment | null | 'unknown'> {
  try {
    const keys = [
      paymentKeyOf(order),
      ...Array.from({ length: balances }, (_, at) => balanceKey(order._id, at + 1)),
    ]
    const found = await Promise.all(keys.map((key) => payment.find(key)))
    return found.reduce(addPayment)
  } catch {
    return 'unknown'
  }
}

/** A deposit with its balances as one payment: what was taken, returned and paid out in all. */
function addPayment(one: Payment | null, other: Payment | null): Payment | null {
  if (!one || !other) return one
  const isTaken = other.state === 'captured'
  return {
    ...one,
    amountCents: one.amountCents + (isTaken ? other.amountCents : 0),
    refundedCents: one.refundedCents + other.refundedCents,
    paidOutCents: one.paidOutCents + other.paidOutCents,
  }
}

function wrongOfOrder(order: OrderRecord, entries: LedgerEntryDocument[]): string[] {
  const held = balanceOf(entries, 'held')
  const { state } = order
  const paymentStatus = paymentStatusOf(state)
  const expected = paymentStatus === 'captured' ? heldCents(state) : 0
  return [
    ...(held === expected
      ? []
      : [`${decimal(held)} are held although it is ${statusOf(state)}, ${paymentStatus}`]),
    ...entries
      .filter(({ currency }) => currency !== order.currency)
      .map(({ kind, currency }) => `its ${kind} is in ${currency} and not in ${order.currency}`),
  ]
}

/** Compares the ledger with the provider's own records. */
function wrongOfPayment(
  { sellerId, state }: OrderRecord,
  entries: LedgerEntryDocument[],
  payment: Payment | null,
): string[] {
  if (!payment) return ['its provider does not know the payment']
  const taken = balanceOf(
    entries.filter(({ kind }) => ['capture', 'apply', 'applyBalance'].includes(kind)),
    'held',
  )
  const back =
    entries.find(({ kind }) => kind === 'refund')?.lines.find(({ account }) => account !== 'held')
      ?.cents ?? 0
  const pairs: [string, number, number][] = [
    ['captured', taken, payment.state === 'captured' ? payment.amountCents : 0],
    ['refunded', back, payment.refundedCents],
    [
      'paid to the seller',
      balanceOf(entries, `seller:${sellerId}`) + balanceOf(entries, `tax:${sellerId}`),
      payment.paidOutCents,
    ],
  ]
  return [
    ...pairs
      .filter(([, ours, theirs]) => ours !== theirs)
      .map(
        ([what, ours, theirs]) =>
          `${what}: ${decimal(ours)} by the ledger, ${decimal(theirs)} by its provider`,
      ),
    ...(state.kind === 'held' && payment.state !== 'held'
      ? [`its payment is held, but its provider says ${payment.state}`]
      : []),
    ...wrongOfBank(entries, payment),
  ]
}

/** A charge-back that is missing in the ledger, or that an operator still has to close. */
function wrongOfBank(entries: LedgerEntryDocument[], { isChargedBack }: Payment): string[] {
  const count = (wanted: LedgerEntryDocument['kind']) =>
    entries.filter(({ kind }) => kind === wanted).length
  const isKnown = count('chargeBack') > count('chargeBackWon')
  if (isChargedBack === isKnown) return []
  return [
    isKnown
      ? 'the buyer’s bank has given its money back'
      : 'the buyer’s bank has taken its money back',
  ]
}

function balanceOf(entries: LedgerEntryDocument[], account: Account): number {
  return entries
    .flatMap(({ lines }) => lines)
    .filter((line) => line.account === account)
    .reduce((sum, { cents }) => sum + cents, 0)
}
