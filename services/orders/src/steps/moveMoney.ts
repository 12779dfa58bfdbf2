import { unavailable } from '@materia/service-kit/src/AppError.ts'
import type { OrdersDeps } from '../deps.ts'
import { sharesOf } from '../ledger/entryOf.ts'
import { dueCents, type OrderDocument, type StepIntent } from '../order/order.ts'
import { type Payment, paymentKey } from '../payments/PaymentProvider.ts'
import { holdStock } from '../stock/holdStock.ts'
import { moneyOf } from './moneyOf.ts'

/**
 * `ended`: an authorisation that was over before it was captured. `soldOut`: the stock was gone before that, and the money was let go; `soldOutRefunded`: it was taken
 * already, and given back. `unpaid`: all but the seller's pay-out is done, as the provider cannot pay them yet.
 */
export type Moved = 'done' | 'ended' | 'soldOut' | 'soldOutRefunded' | 'unpaid'
type Deps = Pick<OrdersDeps, 'payment' | 'ask' | 'now'>

/** Asks the provider for all that a step means, each once however often. */
export async function moveMoney(
  deps: Deps,
  order: OrderDocument,
  intent: StepIntent,
  traceId: string,
): Promise<Moved> {
  const { payment } = deps
  const key = paymentKey(order._id)
  const { refundCents, step } = intent
  let moved: Moved = 'done'
  for (const move of moneyOf(order, intent)?.moves ?? []) {
    if (move === 'capture') {
      if (!(await holdStock(deps, order, traceId))) return letGo(deps, order)
      const { state } = await payment.capture(key)
      if (state === 'voided' || state === 'declined') return 'ended'
      if (state !== 'captured')
        throw unavailable(new Error(`The payment ${key} is ${state} and not captured`))
    }
    if (move === 'void') requireState(key, await payment.void(key), 'voided')
    if (move === 'refund')
      requireCents(
        key,
        (await payment.refund(key, { refundKey: step, cents: refundCents })).refundedCents,
        refundCents,
      )
    if (
      move === 'payOut' &&
      !(await payOut({ payment }, { ...order, sellerFeeCents: intent.sellerFeeCents }, refundCents))
    )
      moved = 'unpaid'
  }
  return moved
}

/** Nothing is left of the lot: its buyer is not to have paid for it. */
async function letGo({ payment }: Deps, order: OrderDocument): Promise<Moved> {
  const key = paymentKey(order._id)
  const { state } = await payment.void(key)
  if (state === 'voided' || state === 'declined') return state === 'voided' ? 'soldOut' : 'ended'
  const cents = dueCents(order)
  requireCents(
    key,
    (await payment.refund(key, { refundKey: 'cancel', cents })).refundedCents,
    cents,
  )
  return 'soldOutRefunded'
}

/** Pays the seller what an order leaves them. False: the provider cannot yet. */
export async function payOut(
  { payment }: Pick<OrdersDeps, 'payment'>,
  order: OrderDocument,
  refundCents: number,
): Promise<boolean> {
  const key = paymentKey(order._id)
  const cents = sharesOf(order, refundCents).seller
  if (cents === 0) return true
  const paid = await payment.payOut(key, { sellerId: order.sellerId, cents })
  if (paid) requireCents(key, paid.paidOutCents, cents)
  return paid !== null
}

function requireState(key: string, { state }: Payment, wanted: Payment['state']): void {
  if (state !== wanted)
    throw unavailable(new Error(`The payment ${key} is ${state} and not ${wanted}`))
}

function requireCents(key: string, moved: number, wanted: number): void {
  if (moved !== wanted)
    throw unavailable(new Error(`The payment ${key} moved ${moved} and not ${wanted}`))
}
