import { unavailable } from '@materia/service-kit/src/AppError.ts'
import type { Deadline } from '@materia/service-kit/src/Deadline.ts'
import pLimit, { type LimitFunction } from 'p-limit'

export type LotQueue = ReturnType<typeof createLotQueue>
export type LotTurn = {
  /** Whether catalog had nothing left while this order waited. */
  isSoldOut: boolean
  /** Lets the next order reserve. `isSoldOut`: catalog refused this one because nothing is left. */
  leave: (isSoldOut?: boolean) => void
}
type Lot = { limit: LimitFunction; orders: number; soldOutAt: number }

const atOnce = 8
const waitingMax = 1_000

/**
 * Lets a few orders of one lot reserve at a time, so that a rush for it delays no other lot. Once
 * catalog has nothing left, it tells all orders that came before that request. They need no row and
 * no request of their own.
 */
export function createLotQueue() {
  const lots = new Map<number, Lot>()
  return async (materialId: number, deadline: Deadline): Promise<LotTurn> => {
    const cameAt = performance.now()
    const lot = lots.get(materialId) ?? { limit: pLimit(atOnce), orders: 0, soldOutAt: -1 }
    if (lot.orders >= waitingMax)
      throw unavailable(new Error(`${waitingMax} orders wait for lot ${materialId}`))
    lots.set(materialId, lot)
    lot.orders++
    const entered = Promise.withResolvers<void>()
    const left = Promise.withResolvers<void>()
    const turn = lot.limit(() => {
      entered.resolve()
      return left.promise
    })
    void turn.then(() => {
      lot.orders--
      if (lot.orders === 0) lots.delete(materialId)
    })
    await entered.promise
    const askedAt = performance.now()
    const leave = (isSoldOut = false) => {
      if (isSoldOut) lot.soldOutAt = Math.max(lot.soldOutAt, askedAt)
      left.resolve()
    }
    if (!deadline.isExpired) return { isSoldOut: cameAt <= lot.soldOutAt, leave }
    leave()
    throw unavailable(new Error('The deadline passed before the turn'))
  }
}
