import { unavailable } from '@materia/service-kit/src/AppError.ts'
import { dueCents, payoutCentsOf } from '../order/amounts.ts'
import type { Outcome } from '../order/commands.ts'
import { owedEffects } from '../order/effects.ts'
import type { OrderRecord } from '../order/orderRecord.ts'
import { pendingOf } from '../order/state.ts'
import type { OrderDeps } from '../orderChanges/OrderDeps.ts'
import { type Payment, paymentKeyOf } from '../payments/PaymentProvider.ts'
import { holdStock } from '../stock/holdStock.ts'

type Deps = Pick<OrderDeps, 'payment' | 'sendRequest' | 'now'>

/** Makes all calls to catalog and the provider that a started step needs. Each is idempotent. */
export async function runEffects(
  deps: Deps,
  order: OrderRecord,
  traceId: string,
): Promise<Outcome> {
  const { payment } = deps
  const key = paymentKeyOf(order)
  const pending = pendingOf(order.state)
  const { step = '', refundCents = 0, sellerFeeCents = 0, dueAt } = pending ?? {}
  const { payment: moves, stock } = owedEffects(order.state)
  if (stock === 'hold' && !(await holdStock(deps, order, { traceId, from: dueAt })))
    return letGo(deps, order)
  for (const move of moves) {
    switch (move) {
      case 'capture': {
        const { state } = await payment.capture(key, dueAt && { dueAt })
        if (state === 'voided' || state === 'declined') return 'ended'
        // A transfer is only awaited from here on, unless it came too early.
        if (!dueAt || state !== 'incoming') requireState(key, state, 'captured')
        break
      }
      case 'void':
        requireState(key, (await payment.void(key)).state, 'voided')
        break
      case 'refund': {
        const refunded = await payment.refund(key, { refundKey: step, cents: refundCents })
        requireCents(key, refunded.refundedCents, refundCents)
        break
      }
      case 'payOut': {
        const cents = payoutCentsOf({ ...order.state.amounts, sellerFeeCents }, refundCents)
        if (!(await payOut(deps, order, cents))) return 'unpaid'
      }
    }
  }
  return 'done'
}

/** The lot is sold out, so the buyer must not pay for it. */
async function letGo({ payment }: Deps, order: OrderRecord): Promise<Outcome> {
  const key = paymentKeyOf(order)
  const { state } = await payment.void(key)
  if (state === 'voided') return 'soldOut'
  if (state === 'declined') return 'ended'
  const cents = dueCents(order.state.amounts)
  const { refundedCents } = await payment.refund(key, { refundKey: 'cancel', cents })
  requireCents(key, refundedCents, cents)
  return 'soldOutRefunded'
}

/** Pays the seller's part of an order. Returns false if the provider cannot pay yet. */
async function payOut({ payment }: Deps, order: OrderRecord, cents: number): Promise<boolean> {
  if (cents === 0) return true
  const key = paymentKeyOf(order)
  const paid = await payment.payOut(key, { sellerId: order.sellerId, cents })
  if (paid) requireCents(key, paid.paidOutCents, cents)
  return paid !== null
}

function requireState(key: string, state: Payment['state'], wanted: Payment['state']): void {
  if (state !== wanted)
    throw unavailable(new Error(`The payment ${key} is ${state} instead of ${wanted}`))
}

function requireCents(key: string, moved: number, wanted: number): void {
  if (moved !== wanted)
    throw unavailable(new Error(`The payment ${key} moved ${moved} cents instead of ${wanted}`))
}
