import { commonErrors } from '@materia/contracts/errors.ts'
import { AppError, invalidInput } from '@materia/service-kit/src/AppError.ts'
import Joi from 'joi'
import type { PaymentDeps } from './paymentModels.ts'
import type { SandboxPaymentDocument } from './sandboxPayment.ts'
import { paymentKey } from './PaymentProvider.ts'

/**
 * Applies a sandbox webhook to its payment. A developer can send one by hand, signed by
 * `signWebhook`: `{"id":"evt-1","type":"chargeBack.created","orderId":7}`. Each webhook id counts
 * once, because a repeated one would undo later ones.
 */
export async function applySandboxNews(
  { sandboxPayments }: Pick<PaymentDeps, 'sandboxPayments'>,
  body: Buffer,
): Promise<{ id: string; key: string }> {
  const { id, type, orderId } = readNews(body)
  const { from, change } = newsOf[type]
  const key = paymentKey(orderId)
  const { matchedCount } = await sandboxPayments.updateOne(
    { _id: key, ...from, told: { $ne: id } },
    { $set: change, $addToSet: { told: id } },
  )
  if (matchedCount === 0) await sandboxPayments.updateOne({ _id: key }, { $addToSet: { told: id } })
  return { id, key }
}

/**
 * The required state and the change of each webhook type. A payment in another state stays
 * unchanged.
 */
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
  'chargeBack.won': {
    from: { isChargedBack: true },
    change: { isChargedBack: false, isChargeBackLost: false },
  },
  'chargeBack.lost': { from: { isChargedBack: true }, change: { isChargeBackLost: true } },
}

type NewsType =
  | 'payment.confirmed'
  | 'payment.declined'
  | 'payment.expired'
  | 'authorisation.expired'
  | 'chargeBack.created'
  | 'chargeBack.won'
  | 'chargeBack.lost'
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
      'chargeBack.lost',
    )
    .required(),
  orderId: Joi.number().integer().min(1).required(),
}).required()

function readNews(body: Buffer): News {
  const { value, error } = newsSchema.validate(parsed(body))
  if (error) throw invalidInput([{ path: '', message: 'This is not a webhook of the sandbox' }])
  return value
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch (cause) {
    throw new AppError(commonErrors.MALFORMED_JSON, { cause })
  }
}
