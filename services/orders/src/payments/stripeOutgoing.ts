import { hourMs, minuteMs } from '@materia/contracts/durations.ts'
import { forEachRow } from '@materia/service-kit/src/database/forEachRow.ts'
import Stripe from 'stripe'
import type { OutgoingTransferDocument } from '../transfers/outgoingTransfer.ts'
import type { StripeTransferDeps } from './stripeCashBalances.ts'
import { describe, ignoring, isRefused, spoken } from './stripeErrors.ts'

type Deps = StripeTransferDeps & {
  collect: (key: string) => Promise<Stripe.PaymentIntent | null>
}
type Made = { id: string; isDone: boolean }

const batchSize = 20
const retryMs = 10 * minuteMs

/** Transfers from Stripe: refunds to the buyer's bank, and payouts to the seller's Stripe account. */
export function createStripeOutgoing(deps: Deps) {
  return {
    sendWaiting: () =>
      each(deps, { state: 'waiting', pauseMs: retryMs }, (transfer) => send(deps, transfer)),
    settleSent: () =>
      each(deps, { state: 'sent', pauseMs: hourMs }, (transfer) => settle(deps, transfer)),
    async onRefund(id: unknown): Promise<void> {
      if (typeof id !== 'string') return
      const transfer = await deps.outgoingTransfers.findOne({ exportId: id, state: 'sent' }).lean()
      if (transfer) await settle(deps, transfer)
    },
  }
}

async function send(deps: Deps, transfer: OutgoingTransferDocument): Promise<void> {
  const { outgoingTransfers, log, now } = deps
  const { _id } = transfer
  try {
    const made = await (transfer.kind === 'payOut'
      ? payOut(deps, transfer)
      : giveBack(deps, transfer))
    if (!made) return
    const at = now()
    const sent = { exportId: made.id, sentAt: at, askedAt: at }
    await outgoingTransfers.updateOne(
      { _id, state: 'waiting' },
      { $set: made.isDone ? { ...sent, state: 'done', doneAt: at } : { ...sent, state: 'sent' } },
    )
  } catch (error) {
    if (!isRefused(error) && !(error instanceof Stripe.errors.StripePermissionError)) throw error
    await outgoingTransfers.updateOne({ _id }, { $inc: { tries: 1 } })
    log.error(
      { transfer: transfer.endToEndId, ...describe(error) },
      'Stripe refuses a transfer, will be retried',
    )
  }
}

/** Null while the money of the payment is not taken from the cash balance. */
async function payOut(
  { stripe, stripePayments, collect }: Deps,
  transfer: OutgoingTransferDocument,
): Promise<Made | null> {
  const { source, cents, currency, to, endToEndId } = transfer
  const intent = await collect(source)
  const row = await stripePayments.findById(source).lean()
  if (!intent || !row) return null
  const earlier = await stripe.transfers.list({ transfer_group: row.group, limit: 100 })
  const found = earlier.data.find(({ metadata }) => metadata['transfer'] === endToEndId)
  const { latest_charge: charge } = intent
  const chargeId = typeof charge === 'string' ? charge : charge?.id
  const { id } =
    found ??
    (await stripe.transfers.create(
      {
        amount: cents,
        currency: currency.toLowerCase(),
        destination: to.accountNumber,
        transfer_group: row.group,
        metadata: { transfer: endToEndId, key: source },
        // Allows the transfer before the buyer's money has settled.
        ...(chargeId !== undefined && { source_transaction: chargeId }),
      },
      keyOf(transfer),
    ))
  return { id, isDone: true }
}

/** Money that has paid an order is refunded from there, all other from the cash balance. */
async function giveBack(deps: Deps, transfer: OutgoingTransferDocument): Promise<Made | null> {
  const { kind, source, cents: amount, currency, to, endToEndId } = transfer
  const { stripe } = deps
  const metadata = { transfer: endToEndId }
  const intent = kind === 'refund' ? await closedIntent(deps, source) : null
  if (intent === 'open') return null
  if (!intent)
    return toMade(
      await stripe.refunds.create(
        {
          origin: 'customer_balance',
          customer: to.accountNumber,
          amount,
          currency: currency.toLowerCase(),
          metadata,
        },
        keyOf(transfer),
      ),
    )
  const { data } = await stripe.refunds.list({ payment_intent: intent.id, limit: 100 })
  const found = data.find((one) => one.metadata?.['transfer'] === endToEndId)
  return toMade(
    found ??
      (await stripe.refunds.create(
        { payment_intent: intent.id, amount, metadata },
        keyOf(transfer),
      )),
  )
}

/** The taken payment. Null if it was voided and can never be taken. */
async function closedIntent(
  { stripe, stripePayments, expectedPayments, collect, log }: Deps,
  key: string,
): Promise<Stripe.PaymentIntent | 'open' | null> {
  const payment = await expectedPayments.findById(key, { state: 1 }).lean()
  if (payment?.state === 'captured') return (await collect(key)) ?? 'open'
  const intentId = (await stripePayments.findById(key).lean())?.intentId ?? null
  if (intentId === null) return null
  await ignoring(log, key, async () => {
    const { status } = await stripe.paymentIntents.retrieve(intentId)
    if (status !== 'succeeded' && status !== 'canceled')
      await stripe.paymentIntents.cancel(intentId)
  })
  const intent = await stripe.paymentIntents.retrieve(intentId)
  if (intent.status === 'succeeded') {
    await stripePayments.updateOne({ _id: key }, { $set: { isTaken: true } })
    return intent
  }
  return intent.status === 'canceled' ? null : 'open'
}

/** A refund that fails for good stays sent, and `npm run ledger` names it. */
async function settle(
  { stripe, outgoingTransfers, log, now }: Deps,
  { _id, exportId }: OutgoingTransferDocument,
): Promise<void> {
  if (exportId === null) return
  const { status } = await stripe.refunds.retrieve(exportId)
  if (status === 'succeeded')
    await outgoingTransfers.updateOne(
      { _id, state: 'sent' },
      { $set: { state: 'done', doneAt: now() } },
    )
  else if (status === 'failed' || status === 'canceled')
    log.error({ transfer: _id, status }, 'Stripe could not refund a transfer')
}

/** Runs `work` for rows that Stripe was not asked about for a while. */
async function each(
  { outgoingTransfers, currency, now }: Deps,
  { state, pauseMs }: { state: 'waiting' | 'sent'; pauseMs: number },
  work: (transfer: OutgoingTransferDocument) => Promise<void>,
): Promise<void> {
  const before = new Date(now().getTime() - pauseMs)
  const due = await outgoingTransfers
    .find({
      state,
      currency,
      // Others belong to a bank that was configured before.
      'to.accountNumber': /^(?:cus|acct)_/,
      $or: [{ askedAt: null }, { askedAt: { $lte: before } }],
    })
    .limit(batchSize)
    .lean()
  await forEachRow(due, async (transfer) => {
    const { _id, askedAt = null } = transfer
    // Set first, so that a failing transfer holds up no other.
    const filter = { _id, state, askedAt }
    const claimed = await outgoingTransfers.updateOne(filter, { $set: { askedAt: now() } })
    if (claimed.modifiedCount > 0) await spoken(work)(transfer)
  })
}

const keyOf = ({ endToEndId, tries = 0 }: OutgoingTransferDocument) => ({
  idempotencyKey: `${endToEndId}-${tries}`,
})

const toMade = ({ id, status }: Stripe.Refund): Made => ({ id, isDone: status === 'succeeded' })
