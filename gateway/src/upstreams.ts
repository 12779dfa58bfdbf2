import { Pool } from 'undici'
import type { ErrorCode } from '@materia/contracts/Operation.ts'
import type { ServiceName } from './routeTable.ts'

/** One address of a service. */
export type Instance = { pool: Pool; downUntil: number }

export type Upstream = {
  name: ServiceName
  /** Its instances take turns, but for those that refused a connection a moment ago. */
  take: () => Instance
  instances: Instance[]
  close: () => Promise<void>
}

type Options = { connectTimeoutMs: number; bodyTimeoutMs: number }

export function createUpstream(name: ServiceName, urls: string[], { connectTimeoutMs, bodyTimeoutMs }: Options): Upstream {
  const instances = urls.map((url) => ({ downUntil: 0, pool: new Pool(url, {
    connections: 128,
    pipelining: 1,
    connect: { timeout: connectTimeoutMs },
    // The gateway's own deadlines cover the wait for headers, and the wait for a connection with it.
    headersTimeout: 0,
    bodyTimeout: bodyTimeoutMs,
    allowH2: false,
  }) }))
  let turn = 0
  const inTurn = () => instances[turn++ % instances.length]!
  return {
    name,
    instances,
    take() {
      const first = inTurn()
      const now = performance.now()
      let instance = first
      for (let at = 1; at < instances.length && instance.downUntil > now; at++) instance = inTurn()
      return instance.downUntil > now ? first : instance
    },
    close: async () => void await Promise.all(instances.map(({ pool }) => pool.destroy())),
  }
}

const refusedCodes = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT'])
const staleSocketCodes = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'])

/** No connection was made: nothing of the request was sent. */
export const isConnectFailure = (error: Error) => refusedCodes.has(codeOf(error))

/** Leaves an instance out for a second. */
export function markDown(instance: Instance): void {
  instance.downUntil = performance.now() + 1000
}

/** The connection ended under the request: on a kept-alive one the service may have closed it before reading anything. */
export const isClosedSocket = (error: Error) => staleSocketCodes.has(codeOf(error))

/** What the client is told of a request that its service did not answer. */
export function codeOfFailure(error: Error, wasSent: boolean): ErrorCode {
  const code = codeOf(error)
  if (code === 'UND_ERR_INVALID_ARG') return 'INVALID_INPUT'
  if (code === 'UND_ERR_HEADERS_TIMEOUT' || code === 'UND_ERR_BODY_TIMEOUT') return 'GATEWAY_TIMEOUT'
  return refusedCodes.has(code) || !wasSent ? 'UNAVAILABLE' : 'BAD_GATEWAY'
}

function codeOf(error: Error): string {
  if ('code' in error && typeof error.code === 'string') return error.code
  if (error instanceof AggregateError && error.errors[0] instanceof Error) return codeOf(error.errors[0])
  return ''
}
