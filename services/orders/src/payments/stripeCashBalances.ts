import { dayMs, minuteMs } from '@materia/contracts/durations.ts'
import { forEachRow } from '@materia/service-kit/src/database/forEachRow.ts'
import type { Currency } from '@materia/contracts/catalog/lists/constants.ts'
import type { Logger } from '@materia/service-kit/src/observe/log.ts'
import type Stripe from 'stripe'
import { applyReceipts, type ReceiptDeps } from '../transfers/applyReceipts.ts'
import type { ExpectedPaymentDocument } from '../transfers/expectedPayment.ts'
import { insertNew } from '../transfers/importStatements.ts'
import { toReceipt } from '../transfers/receipt.ts'
import { readReferences } from '../transfers/reference.ts'
import type { TransferDeps } from './createTransfers.ts'
import type { PaymentDeps } from './paymentModels.ts'
import type { StripeCustomerDocument } from './stripeCustomer.ts'
import { createdOrRefused, ignoring, spoken } from './stripeErrors.ts'
import { createStripePayments } from './stripePayments.ts'

export type StripeTransferDeps = PaymentDeps &
  ReceiptDeps &
  Omit<TransferDeps, 'paidCurrencies' | 'findBankAccount'> & {
    log: Logger
    stripe: Stripe
    currency: Currency
    /** The seller's Stripe account, or null if it cannot be paid yet. */
    findReadyAccount: (sellerId: number) => Promise<string | null>
  }

/** The kind of account for a buyer's transfers. */
export const bankTransferTypes = { USD: 'us_bank_transfer', MXN: 'mx_bank_transfer' } as const

const batchSize = 20
const checkMs = 10 * minuteMs

/** The buyers' money at Stripe: what has come, and its way to Materia's balance. */
export function createCashBalances(deps: StripeTransferDeps) {
  const { stripeCustomers, stripePayments, expectedPayments, now } = deps
  return {
    collect: (key: string) => collect(deps, key),
    /** Lets the jobs take the payment once it is complete. */
    async await(key: string): Promise<void> {
      await paymentsOf(deps).rowOf(key)
      await stripePayments.updateOne({ _id: key }, { $set: { isAwaited: true } })
    },
    async followCustomer(customerId: unknown): Promise<void> {
      const customer =
        typeof customerId === 'string' ? await stripeCustomers.findOne({ customerId }).lean() : null
      if (customer) await follow(deps, customer)
    },
    async followDue(): Promise<void> {
      const due = await stripeCustomers
        .find({ checkAt: { $gt: new Date(0), $lte: now() } })
        .sort({ checkAt: 1 })
        .limit(batchSize)
        .lean()
      await forEachRow(due, async (customer) => {
        const { _id, checkAt } = customer
        // Set first, so that a failing customer holds up no other.
        const next = new Date(now().getTime() + checkMs)
        const claimed = await stripeCustomers.updateOne(
          { _id, checkAt },
          { $set: { checkAt: next } },
        )
        if (claimed.modifiedCount > 0) await spoken(follow)(deps, customer)
      })
    },
    async collectComplete(): Promise<void> {
      const before = new Date(now().getTime() - checkMs)
      const awaited = await stripePayments.find({ isAwaited: true }).lean()
      const keys = awaited
        .filter(({ askedAt }) => !askedAt || askedAt <= before)
        .map(({ _id }) => _id)
      const complete = await expectedPayments
        .find({ _id: { $in: keys }, state: 'captured' }, { _id: 1 })
        .limit(batchSize)
        .lean()
      await forEachRow(complete, async ({ _id }) => {
        await stripePayments.updateOne({ _id }, { $set: { askedAt: now() } })
        await spoken(collect)(deps, _id)
      })
    },
  }
}

/** Stores what has come since the last time, each transfer once, and matches it. */
async function follow(
  deps: StripeTransferDeps,
  { _id, customerId, lastMovementId }: StripeCustomerDocument,
): Promise<void> {
  const { stripe, stripeCustomers, expectedPayments, log, now } = deps
  const found: Stripe.CustomerCashBalanceTransaction[] = []
  for await (const movement of stripe.customers.listCashBalanceTransactions(customerId, {
    limit: 100,
  })) {
    if (movement.id === lastMovementId) break
    found.push(movement)
  }
  const awaited = await expectedPayments.find({ buyerId: _id, state: 'incoming' }).lean()
  const receipts = found
    .filter(({ type }) => type === 'funded')
    .map((movement) => toReceiptOf(movement, customerId, awaited, now()))
  if (receipts.length > 0) await insertNew(deps.receipts, receipts)
  await applyReceipts(deps)
  for (const { id, type } of found)
    if (type === 'funding_reversed')
      log.error({ customerId, movement: id }, 'a bank took a transfer to Stripe back')
  // A transfer can come at any time, because the account number stays.
  const checkAt = new Date(now().getTime() + (awaited.length > 0 ? checkMs : dayMs))
  const newest = found[0]?.id ?? lastMovementId
  await stripeCustomers.updateOne({ _id }, { $set: { checkAt, lastMovementId: newest } })
}

/** Takes a complete payment from the cash balance. Null unless it is taken. */
async function collect(
  deps: StripeTransferDeps,
  key: string,
): Promise<Stripe.PaymentIntent | null> {
  const { stripe, stripePayments, expectedPayments, log } = deps
  const { rowOf, intentOf } = paymentsOf(deps)
  const expected = await expectedPayments.findById(key).lean()
  if (expected?.state !== 'captured') return null
  const id = (await rowOf(key)).intentId ?? (await createIntent(deps, expected))
  if (id === null) return null
  let intent = await intentOf(id)
  if (intent.status !== 'succeeded') {
    await ignoring(log, key, () => stripe.paymentIntents.applyCustomerBalance(id))
    intent = await intentOf(id)
  }
  if (intent.status !== 'succeeded') return null
  await stripePayments.updateOne({ _id: key }, { $set: { isAwaited: false, isTaken: true } })
  return intent
}

/** Stores the id before any money moves. A refusal gets a new idempotency key. */
async function createIntent(
  deps: StripeTransferDeps,
  expected: ExpectedPaymentDocument,
): Promise<string | null> {
  const { stripe, stripeCustomers, stripePayments, log } = deps
  const { _id: key, orderId, buyerId, cents, currency } = expected
  const customer = await stripeCustomers.findById(buyerId).lean()
  if (!customer || currency === '') return null
  const { group, payoutTries } = await paymentsOf(deps).rowOf(key)
  const intent = await createdOrRefused(log, key, () =>
    stripe.paymentIntents.create(
      {
        amount: cents,
        currency: currency.toLowerCase(),
        customer: customer.customerId,
        allowed_payment_method_types: ['customer_balance'],
        payment_method_data: { type: 'customer_balance' },
        payment_method_options: {
          customer_balance: {
            funding_type: 'bank_transfer',
            bank_transfer: { type: bankTransferTypes[currency] },
          },
        },
        confirm: true,
        transfer_group: group,
        metadata: { key, orderId: String(orderId) },
      },
      { idempotencyKey: `${group}-create-${payoutTries}` },
    ),
  )
  await stripePayments.updateOne(
    { _id: key },
    intent ? { $set: { intentId: intent.id } } : { $inc: { payoutTries: 1 } },
  )
  return intent?.id ?? null
}

const paymentsOf = (deps: StripeTransferDeps) =>
  createStripePayments({ ...deps, paidOut: async () => 0 })

/**
 * The account belongs to one buyer. So a transfer without a reference is for the buyer's only open
 * payment, if it is exactly what this payment lacks.
 */
function toReceiptOf(
  { id, created, currency, net_amount: cents, funded }: Stripe.CustomerCashBalanceTransaction,
  customerId: string,
  awaited: ExpectedPaymentDocument[],
  now: Date,
) {
  const written = funded?.bank_transfer.reference ?? ''
  const [only, another] = awaited
  const isExact = only && !another && cents === only.cents - only.receivedCents
  const implied = isExact && readReferences(written).length === 0 ? (only.reference ?? '') : ''
  return toReceipt(
    'stripe',
    {
      id,
      day: new Date(created * 1000).toISOString().slice(0, 10),
      currency: currency.toUpperCase(),
      cents,
      text: `${written} ${implied}`.trim(),
      name: funded?.bank_transfer.us_bank_transfer?.sender_name ?? '',
      accountNumber: customerId,
      routingNumber: '',
      endToEndId: '',
      isReturned: false,
    },
    now,
  )
}
