import { dayMs } from '@materia/contracts/durations.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import type { Ask } from '@materia/service-kit/src/nats/respond.ts'
import type { OrderRecord } from '../order/orderRecord.ts'
import { isAsOrdered, reserve } from './reserve.ts'

/** Until catalog is told of the confirmation, also where that is late. */
const heldMs = 3 * dayMs

/** Holds an order's stock until its confirmation is told, before its money is taken: its seller's time may be over since, and the lot with another. False: it is gone. */
export async function holdStock(
  deps: { ask: Ask; now: () => Date },
  order: OrderRecord,
  traceId: string,
): Promise<boolean> {
  try {
    return isAsOrdered(
      await reserve(deps, { order, traceId, until: new Date(deps.now().getTime() + heldMs) }),
      order,
    )
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return false
    throw error
  }
}
