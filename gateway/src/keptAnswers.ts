import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { ServiceAnswer } from './callService.ts'
import type { Exchange } from './exchange.ts'
import { headersForClient } from './forwardedHeaders.ts'
import { acceptsEncoding, matchesEtag } from './negotiation.ts'

type Shape = { body: Buffer; headers: string[] }

type KeptAnswer = {
  freshUntil: number
  lifetimeMs: number
  etag: string | undefined
  plain: Shape
  notModified: string[]
  /** Made when the first client asks that can read it. */
  brotli: Promise<Shape> | Shape | null
}

/** Asks the service for the whole answer, or for a 304 to the given ETag. */
export type Ask = (etag: string | undefined) => Promise<ServiceAnswer>

export type KeptAnswers = {
  /** Answers at once from memory. False: nothing fresh is kept. */
  answer: (req: IncomingMessage, res: ServerResponse, exchange: Exchange) => boolean
  /** Asks the service, once for all who ask at the same time, and keeps the answer if it may be kept. */
  answerByAsking: (req: IncomingMessage, res: ServerResponse, exchange: Exchange, ask: Ask) => Promise<void>
}

type Refreshed = { entry: KeptAnswer | null; answer: ServiceAnswer | null }

type Options = { maxBytes: number; securityHeaders: readonly string[] }

const compress = promisify(brotliCompress)
const worthCompressing = 1024

/** Answers to visitors without a session that their service lets be shared for a moment (`s-maxage`). Bounded by bytes. */
export function createKeptAnswers({ maxBytes, securityHeaders }: Options): KeptAnswers {
  const sizeCalculation = ({ plain }: KeptAnswer) => 2 * plain.body.length + 2048
  const kept = new LRUCache<string, KeptAnswer>({ maxSize: maxBytes, sizeCalculation })
  const flights = new Map<string, Promise<KeptAnswer | null>>()

  function keep(url: string, answer: ServiceAnswer): KeptAnswer | null {
    const lifetimeMs = sharedLifetime(answer)
    if (lifetimeMs === 0) return null
    const entry = toKept(answer, lifetimeMs, securityHeaders)
    kept.set(url, entry)
    return entry
  }

  /** What is kept for the URL afterwards; null and the answer itself when it may not be kept. */
  async function refresh(url: string, ask: Ask): Promise<Refreshed> {
    const old = kept.get(url)
    const answer = await ask(old?.etag)
    if (old && answer.status === 304) {
      old.freshUntil = performance.now() + old.lifetimeMs
      return { entry: old, answer: null }
    }
    return { entry: keep(url, answer), answer }
  }

  return {
    answer(req, res, exchange) {
      const entry = kept.get(req.url ?? '')
      if (!entry || entry.freshUntil < performance.now()) return false
      exchange.isKept = true
      send(entry, req, res, exchange.requestId)
      return true
    },

    async answerByAsking(req, res, { requestId }, ask) {
      const url = req.url ?? ''
      const others = flights.get(url)
      const shared = others && await others
      if (shared) return send(shared, req, res, requestId)
      const asked = refresh(url, ask)
      const flight = asked.then(({ entry }) => entry)
      flight.catch(() => {})
      if (!flights.has(url)) flights.set(url, flight)
      const { entry, answer } = await asked.finally(() => flights.get(url) === flight && flights.delete(url))
      if (entry) send(entry, req, res, requestId)
      else if (answer) sendOnce(answer, res, ['X-Request-Id', requestId, ...securityHeaders])
    },
  }
}

function send(entry: KeptAnswer, req: IncomingMessage, res: ServerResponse, requestId: string): void {
  const asked = req.headers['if-none-match']
  if (asked !== undefined && entry.etag !== undefined && matchesEtag(asked, entry.etag)) {
    res.writeHead(304, [...entry.notModified, 'X-Request-Id', requestId])
    res.end()
    return
  }
  const { length } = entry.plain.body
  if (length < worthCompressing || !acceptsEncoding(req.headers['accept-encoding'], 'br')) {
    sendShape(entry.plain, res, requestId)
    return
  }
  entry.brotli ??= compressed(entry)
  if (entry.brotli instanceof Promise) {
    void entry.brotli.then((shape) => sendShape(shape, res, requestId), () => sendShape(entry.plain, res, requestId))
  } else {
    sendShape(entry.brotli, res, requestId)
  }
}

function sendShape({ body, headers }: Shape, res: ServerResponse, requestId: string): void {
  res.writeHead(200, [...headers, 'X-Request-Id', requestId])
  res.end(body)
}

function sendOnce({ status, headers, body }: ServiceAnswer, res: ServerResponse, also: string[]): void {
  res.writeHead(status, headersForClient(headers, also))
  res.end(body)
}

function toKept({ headers, body }: ServiceAnswer, lifetimeMs: number, securityHeaders: readonly string[]): KeptAnswer {
  const { etag, date: _date, 'content-length': _length, vary: _vary, ...rest } = headers
  const shared = [...headersForClient(rest, securityHeaders), 'Vary', 'Accept-Encoding, Cookie']
  const withEtag = etag === undefined ? shared : [...shared, 'ETag', etag]
  return {
    freshUntil: performance.now() + lifetimeMs,
    lifetimeMs,
    etag,
    plain: { body, headers: [...withEtag, 'Content-Length', String(body.length)] },
    notModified: withEtag,
    brotli: null,
  }
}

async function compressed(entry: KeptAnswer): Promise<Shape> {
  const { plain, etag } = entry
  const body = await compress(plain.body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: plain.body.length },
  })
  const headers = plain.headers.flatMap((value, at, all) => {
    if (at % 2 === 1) return []
    if (value === 'Content-Length') return [value, String(body.length), 'Content-Encoding', 'br']
    // Another encoding is not the same bytes: no longer a strong ETag.
    if (value === 'ETag' && etag !== undefined) return [value, etag.startsWith('W/') ? etag : `W/${etag}`]
    return [value, all[at + 1]!]
  })
  entry.brotli = { body, headers }
  return entry.brotli
}

function sharedLifetime({ status, headers }: ServiceAnswer): number {
  const policy = headers['cache-control']
  if (status !== 200 || policy === undefined || headers['set-cookie'] !== undefined) return 0
  if (headers.vary !== undefined && headers.vary.toLowerCase() !== 'accept-encoding') return 0
  const seconds = /(?:^|[\s,])s-maxage=(\d+)/i.exec(policy)?.[1]
  return seconds === undefined || /no-store|private/i.test(policy) ? 0 : Math.min(Number(seconds), 60) * 1000
}
