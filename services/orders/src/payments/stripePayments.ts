import { randomUUID } from 'node:crypto'
import { sandboxChallengePath } from '@materia/contracts/checkout/screenPaths.ts'
import type Stripe from 'stripe'
import type { PaymentDeps } from './paymentModels.ts'
import type { StripePaymentDocument } from './stripePayment.ts'
import type { Payment } from './PaymentProvider.ts'

type Deps = Pick<PaymentDeps, 'stripePayments' | 'now'> & {
  stripe: Stripe
  paidOut: (row: StripePaymentDocument) => Promise<number>
}

/** Reads payments from our rows and from Stripe. */
export function createStripePayments({ stripe, stripePayments, now, paidOut }: Deps) {
  const intentOf = (id: string) => stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })
  const knownRow = async (key: string) =>
    (await stripePayments.findById(key).lean()) ?? missing(key)

  async function find(key: string): Promise<Payment | null> {
    const row = await stripePayments.findById(key).lean()
    if (!row) return null
    if (row.intentId === null) return row.isVoided ? nothingHeld : null
    return read(row, await intentOf(row.intentId))
  }

  async function read(row: StripePaymentDocument, intent: Stripe.PaymentIntent): Promise<Payment> {
    const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
    const state = stateOf(intent)
    return {
      state,
      action: state === 'action' ? sandboxChallengePath(Number(intent.metadata['orderId'])) : null,
      ...(state === 'action' &&
        intent.client_secret !== null && { clientSecret: intent.client_secret }),
      amountCents: intent.amount,
      refundedCents: charge?.amount_refunded ?? 0,
      paidOutCents: state === 'captured' ? await paidOut(row) : 0,
      ...(charge?.disputed ? await chargeBackOf(intent.id) : noChargeBack),
    }
  }

  /** An inquiry takes no money, and a won dispute has returned it. */
  async function chargeBackOf(intentId: string) {
    const { data } = await stripe.disputes.list({ payment_intent: intentId, limit: 100 })
    const isOpen = data.some(({ status }) => undecided.has(status))
    const isLost = data.some(({ status }) => status === 'lost')
    return { isChargedBack: isOpen || isLost, isChargeBackLost: isLost && !isOpen }
  }

  return {
    find,
    known: async (key: string) => (await find(key)) ?? missing(key),
    knownRow,
    intentOf,
    read,
    /** Creates or reads the row of a payment, before any call to Stripe. */
    async rowOf(key: string, fields: { isVoided?: true } = {}): Promise<StripePaymentDocument> {
      const made = {
        group: `${key}-${randomUUID()}`,
        intentId: null,
        payoutTries: 0,
        createdAt: now(),
        ...(!fields.isVoided && { isVoided: false }),
      }
      await stripePayments.updateOne(
        { _id: key },
        { $set: fields, $setOnInsert: made },
        { upsert: true },
      )
      return knownRow(key)
    },
  }
}

const noChargeBack = { isChargedBack: false, isChargeBackLost: false }

const undecided = new Set<string>([
  'needs_response',
  'under_review',
  'appeal_needs_response',
  'appeal_under_review',
])

/** A payment that was voided before Stripe created it. */
export const nothingHeld: Payment = {
  state: 'voided',
  action: null,
  amountCents: 0,
  refundedCents: 0,
  paidOutCents: 0,
  ...noChargeBack,
}

function stateOf({ status, last_payment_error: error }: Stripe.PaymentIntent): Payment['state'] {
  if (status === 'requires_capture') return 'held'
  if (status === 'succeeded') return 'captured'
  if (status === 'canceled') return 'voided'
  return status === 'requires_payment_method' && error ? 'declined' : 'action'
}

export function missing(key: string): never {
  throw new Error(`The payment ${key} was never sent to Stripe`)
}
