import { unavailable } from '@materia/service-kit/src/AppError.ts'
import { balanceCents, dueCents, payoutCentsOf, splitMoves } from '../order/amounts.ts'
import type { Outcome } from '../order/commands.ts'
import { owedEffects } from '../order/effects.ts'
import { dueOf } from '../order/evolve.ts'
import { balancesOf, openBalanceCents } from '../order/openBalance.ts'
import type { OrderRecord } from '../order/orderRecord.ts'
import { pendingOf } from '../order/state.ts'
import type { OrderDeps } from '../orderChanges/OrderDeps.ts'
import { balanceKey, type Payment, paymentKeyOf } from '../payments/PaymentProvider.ts'
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
      case 'askBalance':
        await askBalance(deps, order, { refundCents, at: pending?.at ?? deps.now() })
        break
      case 'dropBalance': {
        const balance = lastBalanceKey(order)
        requireState(balance, (await payment.void(balance)).state, 'voided')
        break
      }
      case 'takeBalance': {
        const balance = lastBalanceKey(order)
        const found = await payment.find(balance)
        requireState(balance, found?.state ?? 'promised', 'captured')
        break
      }
      case 'refund':
        await refund(deps, order, { refundKey: step, cents: refundCents })
        break
      case 'payOut': {
        if (!(await payOut(deps, order, { sellerFeeCents, refundCents }))) return 'unpaid'
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

/** Asks the buyer for the balance, less what a claim has agreed. */
async function askBalance(
  { payment }: Deps,
  { _id: orderId, buyerId, currency, state }: OrderRecord,
  { refundCents, at }: { refundCents: number; at: Date },
): Promise<void> {
  const key = balanceKey(orderId, balancesOf(state) + 1)
  const amountCents = balanceCents(state.amounts) - refundCents
  await payment.authorise(key, { orderId, buyerId, amountCents, currency })
  const { state: asked } = await payment.capture(key, { dueAt: dueOf('awaitingBalance', at) ?? at })
  // It may have come before this process could store the step.
  if (asked !== 'captured') requireState(key, asked, 'incoming')
}

const lastBalanceKey = ({ _id, state }: OrderRecord) => balanceKey(_id, balancesOf(state))

/** Returns money to the buyer: from the balance first, then from the first payment. */
async function refund(
  { payment }: Deps,
  order: OrderRecord,
  { refundKey, cents }: { refundKey: string; cents: number },
): Promise<void> {
  const { first, balance } = splitMoves(order.state.amounts, cents, 0)
  const parts = [
    { key: paymentKeyOf(order), cents: first.refund },
    // An open balance was never paid.
    ...(openBalanceCents(order.state) === 0
      ? [{ key: lastBalanceKey(order), cents: balance.refund }]
      : []),
  ]
  for (const part of parts) {
    if (part.cents === 0) continue
    const { refundedCents } = await payment.refund(part.key, { refundKey, cents: part.cents })
    requireCents(part.key, refundedCents, part.cents)
  }
}

type Settled = { sellerFeeCents: number; refundCents: number }

/**
 * Pays the seller's part of an order, from each of its payments. Returns false if the provider
 * cannot pay yet.
 */
async function payOut(
  { payment }: Deps,
  order: OrderRecord,
  { sellerFeeCents, refundCents }: Settled,
): Promise<boolean> {
  const { amounts } = order.state
  const cents = payoutCentsOf({ ...amounts, sellerFeeCents }, refundCents)
  const { first, balance } = splitMoves(amounts, refundCents, cents)
  for (const part of [
    { key: paymentKeyOf(order), cents: first.payout },
    { key: lastBalanceKey(order), cents: balance.payout },
  ]) {
    if (part.cents === 0) continue
    const paid = await payment.payOut(part.key, { sellerId: order.sellerId, cents: part.cents })
    if (!paid) return false
    requireCents(part.key, paid.paidOutCents, part.cents)
  }
  return true
}

function requireState(key: string, state: Payment['state'], wanted: Payment['state']): void {
  if (state !== wanted)
    throw unavailable(new Error(`The payment ${key} is ${state} instead of ${wanted}`))
}

function requireCents(key: string, moved: number, wanted: number): void {
  if (moved !== wanted)
    throw unavailable(new Error(`The payment ${key} moved ${moved} cents instead of ${wanted}`))
}
