import { idempotencyHeader } from '@materia/contracts/wire/idempotencyKey.ts'
import { operationPath } from '@materia/contracts/wire/Operation.ts'
import type {
  ResponseOf,
  Argument,
  CallTypes,
  InputOf,
  Operation,
} from '@materia/contracts/wire/Operation.ts'
import { ApiError } from './ApiError.ts'
import { reportUnconfirmed } from './emailNotConfirmed.ts'
import { forgetIdempotencyKey, idempotencyKeyOf } from './idempotencyKeys.ts'
import { accountHeaders } from './pageAccount.ts'
import { publishRead, publishUnreachable } from './publishRead.ts'
import { withSession } from './signInNeeded.ts'

/**
 * `idempotencyKey`: a key that the caller stores itself, for a call that must survive a reload.
 * `isForAnyAccount`: the call does not act for the page's account, for example a login.
 */
type Input<Types extends CallTypes> = InputOf<Types> & {
  signal?: AbortSignal
  idempotencyKey?: string
  isForAnyAccount?: boolean
}

const timeoutMs = 30_000

/**
 * Calls the platform's API. Returns the parsed body; throws ApiError for any status but 2xx. A
 * creating call gets an idempotency key, so a repeated one creates nothing twice.
 */
export function call<Types extends CallTypes>(
  operation: Operation<Types>,
  ...input: Argument<Input<Types>>
): Promise<ResponseOf<Types>>
export async function call(
  operation: Operation,
  { signal, body, idempotencyKey, isForAnyAccount, ...address }: Input<CallTypes> = {},
) {
  const path = operationPath(operation, address)
  const content = body === undefined ? undefined : JSON.stringify(body)
  const request = operation.creates && !idempotencyKey && `${path} ${content}`
  const key = request ? idempotencyKeyOf(request) : idempotencyKey
  const answer = await withSession(() =>
    send(path, {
      method: operation.method.toUpperCase(),
      signal: signal
        ? AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
        : AbortSignal.timeout(timeoutMs),
      // Same origin, so cookies are sent by default. With `include` the call would not match the
      // page's preloads.
      ...(content !== undefined && { body: content }),
      headers: {
        ...(content !== undefined && { 'content-type': 'application/json' }),
        ...(key && { [idempotencyHeader]: key }),
        ...(!isForAnyAccount && accountHeaders(operation.method, path)),
      },
    }),
  ).catch((error: unknown) => {
    reportUnconfirmed(error)
    throw error
  })
  if (request) forgetIdempotencyKey(request)
  return answer
}

async function send(path: string, init: RequestInit) {
  const response = await reach(path, init)
  const text = await response.text()
  if (!response.ok) throw new ApiError(response.status, text || response.statusText)
  if (init.method === 'GET') publishRead(path, response, text)
  return parse(response.status, text)
}

async function reach(path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(path, init)
  } catch (cause) {
    // A caller that aborts expects its own AbortError.
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause
    publishUnreachable()
    throw new ApiError(0, 'The server cannot be reached', { cause })
  }
}

function parse(status: number, text: string) {
  try {
    return text === '' ? undefined : JSON.parse(text)
  } catch (cause) {
    throw new ApiError(status, 'The answer is not JSON', { cause })
  }
}
