import type Stripe from 'stripe'
import type { PaymentDeps } from './paymentModels.ts'
import type { PaymentProvider } from './PaymentProvider.ts'

type Deps = Pick<PaymentDeps, 'payoutAccounts' | 'now'> & { stripe: Stripe; publicUrl: string }

const countryCodes = { USA: 'US', MEX: 'MX' } as const

export function createStripeAccounts({ stripe, payoutAccounts, now, publicUrl }: Deps) {
  /** The account that can receive payouts, or null. */
  async function findReady(sellerId: number): Promise<string | null> {
    const row = await payoutAccounts.findById(sellerId).lean()
    const account = row && (await stripe.accounts.retrieve(row.accountId))
    return account?.capabilities?.transfers === 'active' ? account.id : null
  }

  /**
   * Creates the account on first use. A seller in another country than Materia's account is a
   * `recipient` of Stripe, who cannot take card payments.
   */
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
    // If two calls create an account at once, the first one counts and the other is never used.
    return (await payoutAccounts.findById(sellerId).lean())?.accountId ?? id
  }

  return {
    findReady,

    state: (async (sellerId) => {
      if (!(await payoutAccounts.exists({ _id: sellerId }))) return { state: 'none' }
      return { state: (await findReady(sellerId)) ? 'ready' : 'incomplete' }
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
