import { sandboxChallengePath } from '@materia/contracts/checkout/screenPaths.ts'
import { notFound } from '@materia/service-kit/src/AppError.ts'
import type { PaymentDeps } from './paymentModels.ts'
import type { SandboxPaymentDocument } from './sandboxPayment.ts'
import { applySandboxNews } from './applySandboxNews.ts'
import type { Payment, PaymentProvider, PaymentState } from './PaymentProvider.ts'
import { requireSigned, signatureHeader } from './webhookSignature.ts'

type Deps = Pick<PaymentDeps, 'sandboxPayments' | 'now'> & {
  /** Sign webhooks, newest first. */ webhookSecrets?: string[]
}

/** Any other token is a declined card. */
const outcomes = new Map<string, PaymentState>([
  ['tok_ok', 'held'],
  ['tok_chargeback', 'held'],
  ['tok_challenge', 'action'],
  ['tok_expired', 'action'],
])

/**
 * A provider that moves no money. The token decides the result of a payment, and a collection
 * stores it.
 */
export function createSandbox(deps: Deps): PaymentProvider {
  const { sandboxPayments, now, webhookSecrets = [] } = deps
  const known = (key: string) => knownPayment(deps, key)

  return {
    find: (key) => findPayment(deps, key),
    async authorise(key, { orderId, amountCents, currency, token = '' }) {
      const state = outcomes.get(token) ?? 'declined'
      return insertPayment(deps, {
        _id: key,
        state,
        action: state === 'action' ? sandboxChallengePath(orderId) : null,
        token,
        amountCents,
        currency,
      })
    },
    async capture(key) {
      const { modifiedCount } = await sandboxPayments.updateOne(
        { _id: key, state: 'held' },
        { $set: { state: 'captured' } },
      )
      if (modifiedCount > 0)
        await sandboxPayments.updateOne(
          { _id: key, token: 'tok_chargeback' },
          { $set: { isChargedBack: true, isToTell: true } },
        )
      return known(key)
    },
    async void(key) {
      await insertPayment(deps, {
        _id: key,
        state: 'voided',
        action: null,
        token: '',
        amountCents: 0,
        currency: '',
      })
      await sandboxPayments.updateOne(
        { _id: key, state: { $in: ['action', 'held'] } },
        { $set: { state: 'voided', action: null } },
      )
      return known(key)
    },
    async refund(key, refund) {
      await sandboxPayments.updateOne(
        { _id: key, 'refunds.refundKey': { $ne: refund.refundKey } },
        { $push: { refunds: refund } },
      )
      return known(key)
    },
    async payOut(key, payOut) {
      await sandboxPayments.updateOne(
        { _id: key, payOut: null, isChargedBack: false },
        { $set: { payOut } },
      )
      const payment = await known(key)
      return payment.paidOutCents > 0 ? payment : null
    },
    payoutAccount: async () => ({ state: 'ready' }),
    startPayoutSetup: async ({ backPath }) => ({ url: backPath }),
    async readWebhook({ headers, body }) {
      requireSigned(webhookSecrets, headers[signatureHeader], body, now())
      return applySandboxNews(deps, body)
    },
  }
}

/**
 * Stores the buyer's decision on the sandbox's bank page. A card that expires meanwhile can never
 * be confirmed.
 */
export async function answerChallenge(
  { sandboxPayments }: Pick<Deps, 'sandboxPayments'>,
  key: string,
  isConfirmed: boolean,
): Promise<void> {
  const asked = await sandboxPayments.findOne({ _id: key, state: 'action' }).lean()
  if (!asked) throw notFound()
  const state = asked.token === 'tok_expired' ? 'voided' : isConfirmed ? 'held' : 'declined'
  await sandboxPayments.updateOne({ _id: key, state: 'action' }, { $set: { state, action: null } })
}

type NewPayment = Omit<
  SandboxPaymentDocument,
  'refunds' | 'payOut' | 'isChargedBack' | 'isToTell' | 'told' | 'createdAt'
>

/** Stores a payment unless its key has one already, and returns the stored one. */
async function insertPayment(
  deps: Pick<Deps, 'sandboxPayments' | 'now'>,
  { _id, ...rest }: NewPayment,
): Promise<Payment> {
  const fields = {
    ...rest,
    refunds: [],
    payOut: null,
    isChargedBack: false,
    isToTell: false,
    told: [],
    createdAt: deps.now(),
  }
  const { upsertedCount } = await deps.sandboxPayments.updateOne(
    { _id },
    { $setOnInsert: fields },
    { upsert: true },
  )
  return upsertedCount > 0 ? toPayment({ _id, ...fields }) : knownPayment(deps, _id)
}

async function findPayment(
  { sandboxPayments }: Pick<Deps, 'sandboxPayments'>,
  key: string,
): Promise<Payment | null> {
  const found = await sandboxPayments.findById(key).lean()
  return found && toPayment(found)
}

async function knownPayment(deps: Pick<Deps, 'sandboxPayments'>, key: string): Promise<Payment> {
  return (await findPayment(deps, key)) ?? missing(key)
}

function toPayment({
  state,
  action,
  amountCents,
  refunds,
  payOut,
  isChargedBack,
  isChargeBackLost = false,
}: SandboxPaymentDocument): Payment {
  return {
    state,
    action,
    ...(action !== null && { clientSecret: 'sandbox' }),
    amountCents,
    refundedCents: refunds.reduce((sum, { cents }) => sum + cents, 0),
    paidOutCents: payOut?.cents ?? 0,
    isChargedBack,
    isChargeBackLost,
  }
}

function missing(key: string): never {
  throw new Error(`The sandbox does not know the payment ${key}`)
}
