import { sandboxChallengePath } from '@materia/contracts/checkout/screenPaths.ts'
import { commonErrors } from '@materia/contracts/errors.ts'
import { AppError, invalidInput, notFound } from '@materia/service-kit/src/AppError.ts'
import Joi from 'joi'
import type { OrdersDeps } from '../deps.ts'
import type { SandboxPaymentDocument } from '../model/sandboxPayment.ts'
import {
  type Payment,
  paymentKey,
  type PaymentProvider,
  type PaymentState,
} from './PaymentProvider.ts'
import { requireSigned, signatureHeader } from './webhookSignature.ts'

type Deps = Pick<OrdersDeps, 'sandboxPayments' | 'now'> & {
  /** Sign what is told as a bank would: newest first. */ webhookSecrets?: string[]
}

/** What comes of a token that is none of these is that the card is declined. */
const outcomes = new Map<string, PaymentState>([
  ['tok_ok', 'held'],
  ['tok_chargeback', 'held'],
  ['tok_challenge', 'action'],
  ['tok_expired', 'action'],
])

/** A provider that moves no money: what becomes of a payment is said by its token, and kept in a collection of its own. */
export function createSandbox({
  sandboxPayments,
  now,
  webhookSecrets = [],
}: Deps): PaymentProvider {
  const find = async (key: string) => {
    const found = await sandboxPayments.findById(key).lean()
    return found && toPayment(found)
  }
  const known = async (key: string) => (await find(key)) ?? missing(key)
  const insert = async (
    payment: Omit<
      SandboxPaymentDocument,
      'refunds' | 'payOut' | 'isChargedBack' | 'isToTell' | 'told' | 'createdAt'
    >,
  ) => {
    const { _id, ...rest } = payment
    const fields = {
      ...rest,
      refunds: [],
      payOut: null,
      isChargedBack: false,
      isToTell: false,
      told: [],
      createdAt: now(),
    }
    const { upsertedCount } = await sandboxPayments.updateOne(
      { _id },
      { $setOnInsert: fields },
      { upsert: true },
    )
    return upsertedCount > 0 ? toPayment({ _id, ...fields }) : known(_id)
  }

  return {
    find,
    async authorise(key, { orderId, amountCents, currency, token }) {
      const state = outcomes.get(token) ?? 'declined'
      return insert({
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
      await insert({
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
      const { id, type, orderId } = readNews(body)
      const { from, change } = newsOf[type]
      const key = paymentKey(orderId)
      // Once: sent again after later news it would undo those.
      const { matchedCount } = await sandboxPayments.updateOne(
        { _id: key, ...from, told: { $ne: id } },
        { $set: change, $addToSet: { told: id } },
      )
      if (matchedCount === 0)
        await sandboxPayments.updateOne({ _id: key }, { $addToSet: { told: id } })
      return { id, key }
    },
  }
}

/** What a bank may tell of a payment, what that was and what it becomes: told in another order it changes nothing. */
const newsOf: Record<
  NewsType,
  { from: Partial<SandboxPaymentDocument>; change: Partial<SandboxPaymentDocument> }
> = {
  'payment.confirmed': { from: { state: 'action' }, change: { state: 'held', action: null } },
  'payment.declined': { from: { state: 'action' }, change: { state: 'declined', action: null } },
  'payment.expired': { from: { state: 'action' }, change: { state: 'voided', action: null } },
  'authorisation.expired': { from: { state: 'held' }, change: { state: 'voided', action: null } },
  'chargeBack.created': {
    from: { state: 'captured', isChargedBack: false },
    change: { isChargedBack: true },
  },
  'chargeBack.won': { from: { isChargedBack: true }, change: { isChargedBack: false } },
}

type NewsType =
  | 'payment.confirmed'
  | 'payment.declined'
  | 'payment.expired'
  | 'authorisation.expired'
  | 'chargeBack.created'
  | 'chargeBack.won'
type News = { id: string; type: NewsType; orderId: number }

const newsSchema = Joi.object<News, true>({
  id: Joi.string().max(100).required(),
  type: Joi.string()
    .valid(
      'payment.confirmed',
      'payment.declined',
      'payment.expired',
      'authorisation.expired',
      'chargeBack.created',
      'chargeBack.won',
    )
    .required(),
  orderId: Joi.number().integer().min(1).required(),
}).required()

function readNews(body: Buffer): News {
  const { value, error } = newsSchema.validate(parsed(body))
  if (error) throw invalidInput([{ path: '', message: 'This is no news of the sandbox' }])
  return value
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch (cause) {
    throw new AppError(commonErrors.MALFORMED_JSON, { cause })
  }
}

/** What the buyer says on the page that stands for the bank's. A card that expires while it waits is never confirmed. */
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

function toPayment({
  state,
  action,
  amountCents,
  refunds,
  payOut,
  isChargedBack,
}: SandboxPaymentDocument): Payment {
  return {
    state,
    action,
    ...(action !== null && { clientSecret: 'sandbox' }),
    amountCents,
    refundedCents: refunds.reduce((sum, { cents }) => sum + cents, 0),
    paidOutCents: payOut?.cents ?? 0,
    isChargedBack,
  }
}

function missing(key: string): never {
  throw new Error(`The sandbox knows no payment ${key}`)
}
