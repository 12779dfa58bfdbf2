import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import fresh from 'fresh'
import { LRUCache } from 'lru-cache'
import type { ServiceResponse } from './callService.ts'
import type { RequestContext } from './request/requestContext.ts'
import { headersForClient } from './forwardedHeaders.ts'
import { takesBrotli } from './request/takesBrotli.ts'

type Representation = { body: Buffer; headers: string[] }

type CachedResponse = {
  lifetimeMs: number
  etag: string | undefined
  plain: Representation
  notModified: string[]
  /** Compressed at the first request of a client that accepts brotli. */
  brotli: Promise<Representation> | Representation | null
}

/** Requests the whole response from the service, or a 304 for the given ETag. */
export type FetchResponse = (etag: string | undefined) => Promise<ServiceResponse>

export type ResponseCache = {
  /** Sends a fresh cached response. Returns false when there is none. */
  send: (req: IncomingMessage, res: ServerResponse, context: RequestContext) => boolean
  /**
   * Fetches the response from the service, once for all concurrent requests. Caches it when the
   * service allows that.
   */
  fetchAndSend: (
    req: IncomingMessage,
    res: ServerResponse,
    context: RequestContext,
    fetchResponse: FetchResponse,
  ) => Promise<void>
}

/** `response` is the service's response to this caller, when it must not be cached. */
type FetchContext = { fetchResponse: FetchResponse; response?: ServiceResponse }

type Options = { maxBytes: number; securityHeaders: readonly string[] }

const compress = promisify(brotliCompress)
const worthCompressing = 1024

/**
 * Caches responses to visitors without a session, when the service allows sharing them for a moment
 * (`s-maxage`). Bounded by bytes.
 */
export function createResponseCache({ maxBytes, securityHeaders }: Options): ResponseCache {
  const cache = new LRUCache<string, CachedResponse, FetchContext>({
    maxSize: maxBytes,
    sizeCalculation: ({ plain }) => 2 * plain.body.length + 2048,
    // A stale entry keeps its ETag for revalidation, also after a failed fetch.
    noDeleteOnStaleGet: true,
    noDeleteOnFetchRejection: true,
    ignoreFetchAbort: true,
    async fetchMethod(_url, stale, { options, context }) {
      const response = await context.fetchResponse(stale?.etag)
      const isSame = stale !== undefined && response.status === 304
      options.ttl = isSame ? stale.lifetimeMs : sharedLifetime(response)
      if (isSame) return stale
      if (options.ttl > 0) return toCached(response, options.ttl, securityHeaders)
      context.response = response
    },
  })

  return {
    send(req, res, context) {
      const entry = cache.get(req.url ?? '')
      if (!entry) return false
      context.isCacheHit = true
      send(entry, req, res, context.requestId)
      return true
    },

    async fetchAndSend(req, res, { requestId }, fetchResponse) {
      const fetching: FetchContext = { fetchResponse }
      const entry = await cache.fetch(req.url ?? '', { context: fetching })
      if (entry) return send(entry, req, res, requestId)
      // Another caller's response may be private, so this caller gets its own.
      sendOnce(fetching.response ?? (await fetchResponse(undefined)), res, [
        'X-Request-Id',
        requestId,
        ...securityHeaders,
      ])
    },
  }
}

function send(
  entry: CachedResponse,
  req: IncomingMessage,
  res: ServerResponse,
  requestId: string,
): void {
  if (entry.etag !== undefined && fresh(req.headers, { etag: entry.etag })) {
    res.writeHead(304, [...entry.notModified, 'X-Request-Id', requestId])
    res.end()
    return
  }
  const { length } = entry.plain.body
  if (length < worthCompressing || !takesBrotli(req)) {
    sendRepresentation(entry.plain, res, requestId)
    return
  }
  entry.brotli ??= compressed(entry)
  if (entry.brotli instanceof Promise) {
    void entry.brotli.then(
      (representation) => sendRepresentation(representation, res, requestId),
      () => sendRepresentation(entry.plain, res, requestId),
    )
  } else {
    sendRepresentation(entry.brotli, res, requestId)
  }
}

function sendRepresentation(
  { body, headers }: Representation,
  res: ServerResponse,
  requestId: string,
): void {
  res.writeHead(200, [...headers, 'X-Request-Id', requestId])
  res.end(body)
}

function sendOnce(
  { status, headers, body }: ServiceResponse,
  res: ServerResponse,
  also: string[],
): void {
  res.writeHead(status, headersForClient(headers, also))
  res.end(body)
}

function toCached(
  { headers, body }: ServiceResponse,
  lifetimeMs: number,
  securityHeaders: readonly string[],
): CachedResponse {
  const { etag, date: _date, 'content-length': _length, vary: _vary, ...rest } = headers
  const shared = [...headersForClient(rest, securityHeaders), 'Vary', 'Accept-Encoding, Cookie']
  const withEtag = etag === undefined ? shared : [...shared, 'ETag', etag]
  return {
    lifetimeMs,
    etag,
    plain: { body, headers: [...withEtag, 'Content-Length', String(body.length)] },
    notModified: withEtag,
    brotli: null,
  }
}

async function compressed(entry: CachedResponse): Promise<Representation> {
  const { plain, etag } = entry
  const body = await compress(plain.body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 4,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.body.length,
    },
  })
  const headers = plain.headers.flatMap((value, at, all) => {
    if (at % 2 === 1) return []
    if (value === 'Content-Length') return [value, String(body.length), 'Content-Encoding', 'br']
    // Compressed bytes differ, so the ETag becomes weak.
    if (value === 'ETag' && etag !== undefined)
      return [value, etag.startsWith('W/') ? etag : `W/${etag}`]
    return [value, all[at + 1]!]
  })
  entry.brotli = { body, headers }
  return entry.brotli
}

function sharedLifetime({ status, headers }: ServiceResponse): number {
  const policy = headers['cache-control']
  if (status !== 200 || policy === undefined || headers['set-cookie'] !== undefined) return 0
  if (headers.vary !== undefined && headers.vary.toLowerCase() !== 'accept-encoding') return 0
  const seconds = /(?:^|[\s,])s-maxage=(\d+)/i.exec(policy)?.[1]
  return seconds === undefined || /no-store|private/i.test(policy)
    ? 0
    : Math.min(Number(seconds), 60) * 1000
}
