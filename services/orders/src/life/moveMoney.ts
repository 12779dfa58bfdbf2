import { unavailable } from '@materia/service-kit/src/AppError.ts'
import type { OrdersDeps } from '../deps.ts'
import { sharesOf } from '../ledger/entryOf.ts'
import type { OrderDocument, StepIntent } from '../model/order.ts'
import { type Payment, paymentKey } from '../payment/PaymentProvider.ts'
import { moneyOf } from './moneyOf.ts'

/** `ended`: an authorisation that was over before it was captured. `unpaid`: all but the seller's pay-out is done, as the provider cannot pay them yet. */
export type Moved = 'done' | 'ended' | 'unpaid'

/** Asks the provider for all that a step means, each once however often. */
export async function moveMoney({ payment }: Pick<OrdersDeps, 'payment'>, order: OrderDocument, intent: StepIntent): Promise<Moved> {
  const key = paymentKey(order._id)
  const { refundCents, step } = intent
  let moved: Moved = 'done'
  for (const move of moneyOf(order, intent)?.moves ?? []) {
    if (move === 'capture') {
      const { state } = await payment.capture(key)
      if (state === 'voided' || state === 'declined') return 'ended'
      if (state !== 'captured') throw unavailable(new Error(`The payment ${key} is ${state} and not captured`))
    }
    if (move === 'void') requireState(key, await payment.void(key), 'voided')
    if (move === 'refund') requireCents(key, (await payment.refund(key, { refundKey: step, cents: refundCents })).refundedCents, refundCents)
    if (move === 'payOut' && !(await payOut({ payment }, { ...order, sellerFeeCents: intent.sellerFeeCents }, refundCents))) moved = 'unpaid'
  }
  return moved
}

/** Pays the seller what an order leaves them. False: the provider cannot yet. */
export async function payOut({ payment }: Pick<OrdersDeps, 'payment'>, order: OrderDocument, refundCents: number): Promise<boolean> {
  const key = paymentKey(order._id)
  const cents = sharesOf(order, refundCents).seller
  if (cents === 0) return true
  const paid = await payment.payOut(key, { sellerId: order.sellerId, cents })
  if (paid) requireCents(key, paid.paidOutCents, cents)
  return paid !== null
}

function requireState(key: string, { state }: Payment, wanted: Payment['state']): void {
  if (state !== wanted) throw unavailable(new Error(`The payment ${key} is ${state} and not ${wanted}`))
}

function requireCents(key: string, moved: number, wanted: number): void {
  if (moved !== wanted) throw unavailable(new Error(`The payment ${key} moved ${moved} and not ${wanted}`))
}
