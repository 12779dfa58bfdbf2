import { dayMs } from '@materia/contracts/durations.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import type { SendRequest } from '@materia/service-kit/src/nats/respond.ts'
import type { OrderRecord } from '../order/orderRecord.ts'
import { isAsOrdered, reserve } from './reserve.ts'

/** Until catalog receives the event of the confirmation, even a late one. */
const heldMs = 3 * dayMs

/**
 * Reserves the stock again before the capture, until catalog receives the confirmation. The first
 * reservation may have expired, and the lot may be sold. `from`: until when the money may come; by
 * default it comes now. Returns false if the stock is gone.
 */
export async function holdStock(
  deps: { sendRequest: SendRequest; now: () => Date },
  order: OrderRecord,
  { traceId, from = deps.now() }: { traceId: string; from?: Date | undefined },
): Promise<boolean> {
  try {
    return isAsOrdered(
      await reserve(deps, { order, traceId, until: new Date(from.getTime() + heldMs) }),
      order,
    )
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return false
    throw error
  }
}
