import { currencies } from '@materia/contracts/catalog/lists/constants.ts'
import type { ReceivingAccount } from '@materia/contracts/transfers/transfer.ts'
import { ordersErrors } from '@materia/contracts/orders/errors.ts'
import { AppError, unavailable } from '@materia/service-kit/src/AppError.ts'
import { forEachRow } from '@materia/service-kit/src/database/forEachRow.ts'
import type Stripe from 'stripe'
import { createTransfers } from './createTransfers.ts'
import { maxCents } from './createStripe.ts'
import type { PaymentDriver } from './PaymentProvider.ts'
import {
  bankTransferTypes,
  createCashBalances,
  type StripeTransferDeps,
} from './stripeCashBalances.ts'
import { spoken } from './stripeErrors.ts'
import { createStripeOutgoing } from './stripeOutgoing.ts'
import type { StripeCustomerDocument } from './stripeCustomer.ts'

/** Stripe as a bank. */
export type StripeBank = {
  client: Stripe
  /** Reads due cash balances, takes complete payments and makes waiting transfers. */
  run: () => Promise<void>
  /** Follows an event of Stripe, whose object only says what may have changed. */
  onEvent: (object: object) => Promise<void>
}

/**
 * Payments by transfer to Stripe, which gives each buyer an account number. Its money lies in a cash
 * balance until we match it. Receipts, surpluses and refunds work as with any bank.
 */
export function createStripeTransfers(deps: StripeTransferDeps): {
  driver: PaymentDriver
  bank: StripeBank
} {
  const { expectedPayments, stripePayments, findReadyAccount } = deps
  const transfers = createTransfers({
    ...deps,
    paidCurrencies: currencies.filter((currency) => currency === deps.currency),
    async findBankAccount(sellerId) {
      const accountNumber = await findReadyAccount(sellerId)
      return accountNumber === null ? null : { name: '', accountNumber, routingNumber: null }
    },
  })
  const balances = createCashBalances(deps)
  const outgoing = createStripeOutgoing({ ...deps, collect: balances.collect })
  return {
    driver: {
      ...transfers,
      authorise: spoken(async (key, payment) => {
        // The balance must not be refused once the goods are delivered.
        const { amountCents, laterCents = 0 } = payment
        if (Math.max(amountCents, laterCents) > maxCents)
          throw new AppError(ordersErrors.PAYMENT_TOO_LARGE)
        if (payment.currency === deps.currency) await saveCustomer(deps, payment)
        return transfers.authorise(key, payment)
      }),
      capture: spoken(async (key, awaited) => {
        const payment = await transfers.capture(key, awaited)
        if (payment.state === 'incoming') await openAccount(deps, key)
        return payment
      }),
      async void(key) {
        await stripePayments.updateOne({ _id: key }, { $set: { isAwaited: false } })
        return transfers.void(key)
      },
      payOut: spoken(transfers.payOut),
    },
    bank: {
      client: deps.stripe,
      run: () =>
        forEachRow(
          [balances.followDue, balances.collectComplete, outgoing.sendWaiting, outgoing.settleSent],
          (part) => part(),
        ),
      async onEvent(object) {
        await outgoing.onRefund(Reflect.get(object, 'id'))
        await balances.followCustomer(Reflect.get(object, 'customer'))
      },
    },
  }

  /** Gives the buyer an account number, and lets the jobs follow the payment. */
  async function openAccount({ stripe, stripeCustomers, now }: StripeTransferDeps, key: string) {
    const expected = await expectedPayments.findById(key).lean()
    const customer = expected && (await stripeCustomers.findById(expected.buyerId).lean())
    if (!customer || expected.currency === '')
      throw unavailable(new Error(`${key} has no customer`))
    await balances.await(key)
    await stripeCustomers.updateOne({ _id: customer._id }, { $set: { checkAt: now() } })
    if (expected.account) return
    const { bank_transfer: bank } = await stripe.customers.createFundingInstructions(
      customer.customerId,
      {
        currency: expected.currency.toLowerCase(),
        funding_type: 'bank_transfer',
        bank_transfer: { type: bankTransferTypes[expected.currency] },
      },
    )
    const account = toAccount(bank.financial_addresses)
    if (!account) throw unavailable(new Error(`Stripe gives ${key} no account number`))
    await expectedPayments.updateOne({ _id: key }, { $set: { account } })
  }
}

/** Creates the buyer's customer on first use. Stripe asks its newest email for bank accounts. */
async function saveCustomer(
  { stripe, stripeCustomers, now }: StripeTransferDeps,
  { buyerId, email }: { buyerId: number; email?: string },
): Promise<void> {
  const known: StripeCustomerDocument | null = await stripeCustomers.findById(buyerId).lean()
  if (known) {
    if (email !== undefined) await stripe.customers.update(known.customerId, { email })
    return
  }
  const { id } = await stripe.customers.create({
    ...(email !== undefined && { email }),
    metadata: { userId: String(buyerId) },
    // Otherwise Stripe would pay any open order of the buyer with money that we send back.
    cash_balance: { settings: { reconciliation_mode: 'manual' } },
  })
  // If two calls create a customer at once, the first one counts and the other is never used.
  await stripeCustomers.updateOne(
    { _id: buyerId },
    { $setOnInsert: { customerId: id, lastMovementId: null, checkAt: null, createdAt: now() } },
    { upsert: true },
  )
}

function toAccount(
  addresses: Stripe.FundingInstructions.BankTransfer.FinancialAddress[],
): ReceivingAccount | null {
  const { aba, spei } = addresses.find((one) => one.aba ?? one.spei) ?? {}
  if (aba)
    return {
      kind: 'us',
      accountNumber: aba.account_number,
      routingNumber: aba.routing_number,
      beneficiary: aba.account_holder_name,
    }
  if (!spei) return null
  const { clabe: accountNumber, account_holder_name: beneficiary } = spei
  return { kind: 'clabe', accountNumber, routingNumber: null, beneficiary }
}
