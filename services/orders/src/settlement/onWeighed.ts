import { newTraceId } from '@materia/service-kit/src/observe/trace.ts'
import { followWeighing, type WeighingDeps } from './followWeighing.ts'

/** An order was delivered, or has a new ticket or report. The call that stored it may have died. */
export function onWeighed(deps: WeighingDeps) {
  return ({ orderId }: { orderId: number }): Promise<void> =>
    followWeighing(deps, orderId, { traceId: newTraceId() })
}
