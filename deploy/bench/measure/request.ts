import { Agent, request as send } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

export type Company = { userId: number; cookie: string }
export type Reply = { status: number; text: string; ms: number }

const agent = new Agent({ keepAlive: true, maxSockets: 256 })
const timeoutMs = 20_000

/** Makes one call, signed in if a cookie is given. The status is 0 when there is no response. */
export function request(
  url: string,
  { cookie }: Pick<Company, 'cookie'> = { cookie: '' },
  body?: object,
  more: Record<string, string> = {},
): Promise<Reply> {
  const startedAt = performance.now()
  return new Promise((resolve) => {
    const done = (status: number, text: string) =>
      resolve({ status, text, ms: performance.now() - startedAt })
    const headers = { cookie, ...(body && { 'content-type': 'application/json' }), ...more }
    const method = body ? 'POST' : 'GET'
    const req = send(url, { agent, headers, method, timeout: timeoutMs }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', ({ message }) => done(0, message))
      response.on('end', () => done(response.statusCode ?? 0, Buffer.concat(chunks).toString()))
    })
    req.on('error', ({ message }) => done(0, message))
    req.on('timeout', () => req.destroy(new Error('timeout')))
    req.end(body && JSON.stringify(body))
  })
}

/** The JSON of a page. Throws when the page is missing. */
export async function readJson<Body>(
  url: string,
  company?: Pick<Company, 'cookie'>,
): Promise<Body> {
  const { status, text } = await request(url, company)
  if (status !== 200) throw new Error(`${status} for ${url}: ${text.slice(0, 300)}`)
  return JSON.parse(text)
}

/** Starts work at a constant rate, also while earlier work is still running. */
export async function atRate<Done>(
  perSecond: number,
  count: number,
  work: (at: number) => Promise<Done>,
): Promise<Done[]> {
  const startedAt = performance.now()
  const all: Promise<Done>[] = []
  for (let at = 0; at < count; at++) {
    const ahead = startedAt + (at * 1000) / perSecond - performance.now()
    if (ahead > 0) await wait(ahead)
    const started = work(at)
    // The error is handled below, when all work has started.
    started.catch(() => undefined)
    all.push(started)
  }
  return Promise.all(all)
}

/** Processes all items, a limited number at a time. Returns the results in order. */
export async function inLanes<Item, Done>(
  items: Item[],
  work: (item: Item, at: number) => Promise<Done>,
  lanes = 50,
): Promise<Done[]> {
  const done: Done[] = []
  const rows = items.entries()
  const lane = async () => {
    for (const [at, item] of rows) done[at] = await work(item, at)
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return done
}
