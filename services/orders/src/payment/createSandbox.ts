import { sandboxChallengePath } from '@materia/contracts/checkout/screenPaths.ts'
import { notFound } from '@materia/service-kit/src/AppError.ts'
import type { OrdersDeps } from '../deps.ts'
import type { SandboxPaymentDocument } from '../model/sandboxPayment.ts'
import type { Payment, PaymentProvider, PaymentState } from './PaymentProvider.ts'

type Deps = Pick<OrdersDeps, 'sandboxPayments' | 'now'>

/** What comes of a token that is none of these is that the card is declined. */
const outcomes = new Map<string, PaymentState>([['tok_ok', 'held'], ['tok_chargeback', 'held'], ['tok_challenge', 'action'], ['tok_expired', 'action']])

/** A provider that moves no money: what becomes of a payment is said by its token, and kept in a collection of its own. */
export function createSandbox({ sandboxPayments, now }: Deps): PaymentProvider {
  const find = async (key: string) => {
    const found = await sandboxPayments.findById(key).lean()
    return found && toPayment(found)
  }
  const known = async (key: string) => (await find(key)) ?? missing(key)
  const insert = async (payment: Omit<SandboxPaymentDocument, 'refunds' | 'payOut' | 'isChargedBack' | 'createdAt'>) => {
    const { _id, ...rest } = payment
    await sandboxPayments.updateOne({ _id }, { $setOnInsert: { ...rest, refunds: [], payOut: null, isChargedBack: false, createdAt: now() } }, { upsert: true })
  }

  return {
    find,
    async authorise(key, { orderId, amountCents, currency, token }) {
      const state = outcomes.get(token) ?? 'declined'
      await insert({ _id: key, state, action: state === 'action' ? sandboxChallengePath(orderId) : null, token, amountCents, currency })
      return known(key)
    },
    async capture(key) {
      await sandboxPayments.updateOne({ _id: key, state: 'held' }, { $set: { state: 'captured' } })
      await sandboxPayments.updateOne({ _id: key, state: 'captured', token: 'tok_chargeback' }, { $set: { isChargedBack: true } })
      return known(key)
    },
    async void(key) {
      await insert({ _id: key, state: 'voided', action: null, token: '', amountCents: 0, currency: '' })
      await sandboxPayments.updateOne({ _id: key, state: { $in: ['action', 'held'] } }, { $set: { state: 'voided', action: null } })
      return known(key)
    },
    async refund(key, refund) {
      await sandboxPayments.updateOne({ _id: key, 'refunds.refundKey': { $ne: refund.refundKey } }, { $push: { refunds: refund } })
      return known(key)
    },
    async payOut(key, payOut) {
      await sandboxPayments.updateOne({ _id: key, payOut: null }, { $set: { payOut } })
      return known(key)
    },
  }
}

/** What the buyer says on the page that stands for the bank's. A card that expires while it waits is never confirmed. */
export async function answerChallenge({ sandboxPayments }: Pick<Deps, 'sandboxPayments'>, key: string, isConfirmed: boolean): Promise<void> {
  const asked = await sandboxPayments.findOne({ _id: key, state: 'action' }).lean()
  if (!asked) throw notFound()
  const state = asked.token === 'tok_expired' ? 'voided' : isConfirmed ? 'held' : 'declined'
  await sandboxPayments.updateOne({ _id: key, state: 'action' }, { $set: { state, action: null } })
}

function toPayment({ state, action, amountCents, refunds, payOut, isChargedBack }: SandboxPaymentDocument): Payment {
  return { state, action, amountCents, refundedCents: refunds.reduce((sum, { cents }) => sum + cents, 0), paidOutCents: payOut?.cents ?? 0, isChargedBack }
}

function missing(key: string): never {
  throw new Error(`The sandbox knows no payment ${key}`)
}
