import { unavailable } from '@materia/service-kit/src/AppError.ts'
import type { OrdersDeps } from '../deps.ts'
import { sharesOf } from '../ledger/entryOf.ts'
import type { OrderDocument, StepIntent } from '../model/order.ts'
import { type Payment, paymentKey } from '../payment/PaymentProvider.ts'
import { moneyOf } from './moneyOf.ts'

/** Asks the provider for all that a step means, each once however often. Answers whether it can be: an authorisation may have ended before it was captured. */
export async function moveMoney({ payment }: Pick<OrdersDeps, 'payment'>, order: OrderDocument, intent: StepIntent): Promise<boolean> {
  const key = paymentKey(order._id)
  const { refundCents, step } = intent
  const payOut = { sellerId: order.sellerId, cents: sharesOf({ ...order, sellerFeeCents: intent.sellerFeeCents }, refundCents).seller }
  for (const move of moneyOf(order, intent)?.moves ?? []) {
    if (move === 'capture') {
      const { state } = await payment.capture(key)
      if (state === 'voided' || state === 'declined') return false
      if (state !== 'captured') throw unavailable(new Error(`The payment ${key} is ${state} and not captured`))
    }
    if (move === 'void') requireState(key, await payment.void(key), 'voided')
    if (move === 'refund') requireCents(key, (await payment.refund(key, { refundKey: step, cents: refundCents })).refundedCents, refundCents)
    if (move === 'payOut' && payOut.cents > 0) requireCents(key, (await payment.payOut(key, payOut)).paidOutCents, payOut.cents)
  }
  return true
}

function requireState(key: string, { state }: Payment, wanted: Payment['state']): void {
  if (state !== wanted) throw unavailable(new Error(`The payment ${key} is ${state} and not ${wanted}`))
}

function requireCents(key: string, moved: number, wanted: number): void {
  if (moved !== wanted) throw unavailable(new Error(`The payment ${key} moved ${moved} and not ${wanted}`))
}
