import type { Logger } from '@materia/service-kit/src/log.ts'
import Stripe from 'stripe'
import type { OrdersDeps } from '../deps.ts'
import type { StripePaymentDocument } from '../model/stripePayment.ts'
import type { PaymentProvider } from './PaymentProvider.ts'
import { describe, isRefused } from './stripeErrors.ts'

type Deps = Pick<OrdersDeps, 'stripePayments' | 'payoutAccounts' | 'now'> & {
  log: Logger
  stripe: Stripe
  publicUrl: string
}

const countryCodes = { USA: 'US', MEX: 'MX' } as const

/** Sellers' accounts at Stripe, and transfers to them. */
export function createStripePayouts({
  stripe,
  stripePayments,
  payoutAccounts,
  now,
  log,
  publicUrl,
}: Deps) {
  async function readyAccount(sellerId: number): Promise<string | null> {
    const row = await payoutAccounts.findById(sellerId).lean()
    const account = row && (await stripe.accounts.retrieve(row.accountId))
    return account?.capabilities?.transfers === 'active' ? account.id : null
  }
  const transfersOf = async ({ group }: StripePaymentDocument) =>
    (await stripe.transfers.list({ transfer_group: group, limit: 100 })).data

  /** Made at the first need. Where the seller is elsewhere than Materia's own account, Stripe pays them as a recipient, which takes no cards itself. */
  async function accountOf(
    sellerId: number,
    country: keyof typeof countryCodes | null,
  ): Promise<string> {
    const before = await payoutAccounts.findById(sellerId).lean()
    if (before) return before.accountId
    const own = await stripe.accounts.retrieveCurrent()
    const code = country && countryCodes[country]
    const { id } = await stripe.accounts.create({
      controller: {
        fees: { payer: 'application' },
        losses: { payments: 'application' },
        stripe_dashboard: { type: 'express' },
      },
      capabilities: { transfers: { requested: true } },
      ...(code && { country: code }),
      ...(code && code !== own.country && { tos_acceptance: { service_agreement: 'recipient' } }),
      metadata: { sellerId: String(sellerId) },
    })
    await payoutAccounts.updateOne(
      { _id: sellerId },
      { $setOnInsert: { accountId: id, createdAt: now() } },
      { upsert: true },
    )
    // Of two at once the first one counts; the other one is never used.
    return (await payoutAccounts.findById(sellerId).lean())?.accountId ?? id
  }

  return {
    async paidOut(row: StripePaymentDocument): Promise<number> {
      return (await transfersOf(row)).reduce(
        (sum, { amount, amount_reversed: back }) => sum + amount - back,
        0,
      )
    },

    /** Transfers what is the seller's, of which nothing was yet; false where they cannot be paid yet. */
    async payOut(
      row: StripePaymentDocument,
      { currency, latest_charge: charge }: Stripe.PaymentIntent,
      { sellerId, cents }: { sellerId: number; cents: number },
    ): Promise<boolean> {
      const { _id: key, group, payoutTries } = row
      const source = typeof charge === 'string' ? charge : charge?.id
      try {
        const destination = await readyAccount(sellerId)
        if (!destination) return false
        await stripe.transfers.create(
          {
            amount: cents,
            currency,
            destination,
            transfer_group: group,
            metadata: { key, sellerId: String(sellerId) },
            // Before the buyer's money has come in itself.
            ...(source !== undefined && { source_transaction: source }),
          },
          { idempotencyKey: `${group}-payout-${payoutTries}` },
        )
        return true
      } catch (error) {
        // Also of an account that is not Materia's any more.
        if (!isRefused(error) && !(error instanceof Stripe.errors.StripePermissionError))
          throw error
        await stripePayments.updateOne({ _id: key, payoutTries }, { $inc: { payoutTries: 1 } })
        log.error(
          { key, sellerId, ...describe(error) },
          'Stripe does not pay this seller: it is tried again',
        )
        return false
      }
    },

    account: (async (sellerId) => {
      if (!(await payoutAccounts.exists({ _id: sellerId }))) return { state: 'none' }
      return { state: (await readyAccount(sellerId)) ? 'ready' : 'incomplete' }
    }) satisfies PaymentProvider['payoutAccount'],

    startSetup: (async ({ sellerId, country, backPath }) => {
      const back = publicUrl + backPath
      const { url } = await stripe.accountLinks.create({
        account: await accountOf(sellerId, country),
        type: 'account_onboarding',
        refresh_url: back,
        return_url: back,
      })
      return { url }
    }) satisfies PaymentProvider['startPayoutSetup'],
  }
}
