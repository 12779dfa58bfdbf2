import { unavailable } from '@materia/service-kit/src/AppError.ts'
import { type Instance, type Upstream, isClosedSocket, isConnectFailure } from './upstreams.ts'

/** Where a call was sent, how many instances before had no connection for it, and whether it was sent to one that failed. */
export type Attempt = { instance: Instance; refusals: number; hasMoved: boolean }

type Call = { upstream: Upstream; isRead: boolean }

/** Where a call goes first. Throws UNAVAILABLE where nobody of the service has said anything for some seconds. */
export function firstAttempt(upstream: Upstream): Attempt {
  if (upstream.hangs()) throw unavailable(new Error(`${upstream.name} hangs`))
  return { instance: upstream.take(), refusals: 0, hasMoved: false }
}

/** Where a call that failed is tried again, or null. A write is never sent twice: it goes on only where it found no connection. */
export function attemptAfter(
  error: Error,
  { instance, refusals, hasMoved }: Attempt,
  { upstream, isRead }: Call,
): Attempt | null {
  if (isConnectFailure(error)) {
    instance.isReady = false
    return refusals + 1 < upstream.instances.length
      ? { instance: upstream.take(), refusals: refusals + 1, hasMoved }
      : null
  }
  if (!isRead || hasMoved || !isClosedSocket(error)) return null
  return { instance: upstream.takeOther(instance) ?? instance, refusals, hasMoved: true }
}

/** Where a read goes whose instance hangs or says that it is not ready, once; null: nowhere. */
export function attemptElsewhere(
  { instance, refusals, hasMoved }: Attempt,
  { upstream, isRead }: Call,
): Attempt | null {
  const other = isRead && !hasMoved ? upstream.takeOther(instance) : null
  return other && { instance: other, refusals, hasMoved: true }
}
