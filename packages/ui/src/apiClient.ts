import { ApiError } from './ApiError.ts'

type Options = { signal?: AbortSignal }

const giveUpAfter = 30_000

/** The platform's API. Answers the parsed body; throws ApiError for anything but 2xx. */
export const api = {
  get: <Answer>(path: string, options?: Options) => call<Answer>('GET', path, undefined, options),
  post: <Answer>(path: string, body?: unknown, options?: Options) => call<Answer>('POST', path, body, options),
  patch: <Answer>(path: string, body?: unknown, options?: Options) => call<Answer>('PATCH', path, body, options),
  delete: <Answer>(path: string, options?: Options) => call<Answer>('DELETE', path, undefined, options),
}

async function call<Answer>(method: string, path: string, body: unknown, { signal }: Options = {}): Promise<Answer> {
  const response = await send(path, {
    method,
    signal: signal ? AbortSignal.any([signal, AbortSignal.timeout(giveUpAfter)]) : AbortSignal.timeout(giveUpAfter),
    // Same origin, so cookies travel by default; saying `include` would miss the page's preloads.
    ...(body !== undefined && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  })
  const text = await response.text()
  if (!response.ok) throw new ApiError(response.status, text || response.statusText)
  return parse(response.status, text)
}

async function send(path: string, init: RequestInit): Promise<Response> {
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
