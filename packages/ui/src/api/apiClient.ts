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
import { forgetIdempotencyKey, idempotencyKeyOf } from './idempotencyKeys.ts'
import { withSession } from './signInNeeded.ts'

/** `idempotencyKey`: one that the caller keeps, for what has to outlive the page. */
type Input<Types extends CallTypes> = InputOf<Types> & {
  signal?: AbortSignal
  idempotencyKey?: string
}

const timeoutMs = 30_000

/** A call of the platform's API. Answers the parsed body; throws ApiError for anything but 2xx. What creates is not done twice when the same is sent again. */
export function call<Types extends CallTypes>(
  operation: Operation<Types>,
  ...input: Argument<Input<Types>>
): Promise<ResponseOf<Types>>
export async function call(
  operation: Operation,
  { signal, body, idempotencyKey, ...address }: Input<CallTypes> = {},
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
      // Same origin, so cookies travel by default; saying `include` would miss the page's preloads.
      ...(content !== undefined && { body: content }),
      headers: {
        ...(content !== undefined && { 'content-type': 'application/json' }),
        ...(key && { [idempotencyHeader]: key }),
      },
    }),
  )
  if (request) forgetIdempotencyKey(request)
  return answer
}

async function send(path: string, init: RequestInit) {
  const response = await reach(path, init)
  const text = await response.text()
  if (!response.ok) throw new ApiError(response.status, text || response.statusText)
  return parse(response.status, text)
}

async function reach(path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(path, init)
  } catch (cause) {
    // A caller that aborts wants to see its own abort.
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause
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
