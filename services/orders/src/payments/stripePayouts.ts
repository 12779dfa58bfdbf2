import type { Logger } from '@materia/service-kit/src/observe/log.ts'
import Stripe from 'stripe'
import type { PaymentDeps } from './paymentModels.ts'
import type { StripePaymentDocument } from './stripePayment.ts'
import { describe, isRefused } from './stripeErrors.ts'

type Deps = Pick<PaymentDeps, 'stripePayments'> & {
  log: Logger
  stripe: Stripe
  findReadyAccount: (sellerId: number) => Promise<string | null>
}

export function createStripePayouts({ stripe, stripePayments, log, findReadyAccount }: Deps) {
  const transfersOf = async ({ group }: StripePaymentDocument) =>
    (await stripe.transfers.list({ transfer_group: group, limit: 100 })).data

  return {
    async paidOut(row: StripePaymentDocument): Promise<number> {
      return (await transfersOf(row)).reduce(
        (sum, { amount, amount_reversed: back }) => sum + amount - back,
        0,
      )
    },

    /** Transfers the seller's part once. Returns false if the seller cannot be paid yet. */
    async payOut(
      row: StripePaymentDocument,
      { currency, latest_charge: charge }: Stripe.PaymentIntent,
      { sellerId, cents }: { sellerId: number; cents: number },
    ): Promise<boolean> {
      const { _id: key, group, payoutTries } = row
      const source = typeof charge === 'string' ? charge : charge?.id
      try {
        const destination = await findReadyAccount(sellerId)
        if (!destination) return false
        await stripe.transfers.create(
          {
            amount: cents,
            currency,
            destination,
            transfer_group: group,
            metadata: { key, sellerId: String(sellerId) },
            // Allows the transfer before the buyer's money has settled.
            ...(source !== undefined && { source_transaction: source }),
          },
          { idempotencyKey: `${group}-payout-${payoutTries}` },
        )
        return true
      } catch (error) {
        // A permission error means that the account is no longer connected to Materia.
        if (!isRefused(error) && !(error instanceof Stripe.errors.StripePermissionError))
          throw error
        await stripePayments.updateOne({ _id: key, payoutTries }, { $inc: { payoutTries: 1 } })
        log.error(
          { key, sellerId, ...describe(error) },
          'Stripe does not pay this seller, will be retried',
        )
        return false
      }
    },
  }
}
