import { AppError } from '@materia/service-kit/src/AppError.ts'
import { type ServiceResponse, callService } from '../callService.ts'
import type { Deadlines } from '../deadlines.ts'
import { isRefused } from '../callFailures.ts'
import type { Upstream } from '../upstreams.ts'

export type ReadinessFailure = { message: string; isHung: boolean }

const maxBytes = 64 * 1024

/** Returns the reason when `/readyz` is not 200, else null. */
export async function findReadinessFailure(
  upstream: Upstream,
  deadlines: Deadlines,
): Promise<ReadinessFailure | null> {
  try {
    const { status, body } = await probe(upstream, deadlines, '/readyz')
    return status === 200
      ? null
      : { message: `${status} ${body.toString('utf8', 0, 200)}`, isHung: false }
  } catch (error) {
    const cause = error instanceof Error ? error : new Error(String(error))
    return { message: String(cause.cause ?? cause.message), isHung: true }
  }
}

/**
 * Whether `/healthz` gets no response at all. A refused connection does not count: requests fail
 * there at once instead of waiting.
 */
export async function isUnresponsive(upstream: Upstream, deadlines: Deadlines): Promise<boolean> {
  try {
    await probe(upstream, deadlines, '/healthz')
    return false
  } catch (error) {
    return !(error instanceof AppError && error.cause instanceof Error && isRefused(error.cause))
  }
}

export function probe(
  upstream: Upstream,
  deadlines: Deadlines,
  path: string,
): Promise<ServiceResponse> {
  const call = { upstream, deadlines, path, headers: [], maxBytes }
  return callService({ ...call, method: 'GET', isProbe: true })
}
