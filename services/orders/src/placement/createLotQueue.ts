import { unavailable } from '@materia/service-kit/src/AppError.ts'
import type { Deadline } from '@materia/service-kit/src/Deadline.ts'
import pLimit, { type LimitFunction } from 'p-limit'

export type LotQueue = ReturnType<typeof createLotQueue>
export type LotTurn = {
  /** Whether catalog had nothing left after this order came. */
  isSoldOut: boolean
  /** Called before the request to catalog. */
  ask: () => void
  /** Lets the next order reserve. `isSoldOut`: whether catalog had nothing left, if it responded. */
  leave: (isSoldOut?: boolean) => void
}
type Lot = { limit: LimitFunction; orders: number; soldOutAt: number }

const atOnce = 4
const waitingMax = 1_000

/**
 * Lets a few orders of one lot reserve at a time, so that a rush for it delays no other lot. When
 * catalog has nothing left, all orders that came before that request are refused with it. They need
 * no row and no request. From then on one order at a time asks catalog, until one succeeds.
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
    let askedAt = performance.now()
    const leave = (isSoldOut?: boolean) => {
      if (isSoldOut) lot.soldOutAt = Math.max(lot.soldOutAt, askedAt)
      if (isSoldOut !== undefined) lot.limit.concurrency = isSoldOut ? 1 : atOnce
      left.resolve()
    }
    if (deadline.isExpired) {
      leave()
      throw unavailable(new Error('The deadline passed before the turn'))
    }
    const isSoldOut = cameAt <= lot.soldOutAt
    if (isSoldOut) leave()
    return { isSoldOut, ask: () => void (askedAt = performance.now()), leave }
  }
}
