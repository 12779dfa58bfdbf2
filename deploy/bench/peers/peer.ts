import type { Running } from '../../local/processes/runProcess.ts'

/** A product and its database, running. Its HTTP server listens on `port`. */
export type Started = { port: number; processes: Running[] }

export const reads = ['list of 24', 'list of 24, signed in', 'detail', 'search'] as const
export const writes = ['create', 'order'] as const

export type Shop = {
  /** Texts of HTTP requests, which are sent one after the other. */
  reads: Record<(typeof reads)[number], string[]>
  /** Each throws when it fails. */
  writes: Record<(typeof writes)[number], () => Promise<unknown>>
}

export type Peer = {
  name: string
  /** Installs the product and fills it with the listings, unless both are done. */
  prepare: () => Promise<void>
  /** Resolves when the product answers. */
  start: () => Promise<Started>
  /** Signs in a buyer and a seller. */
  open: (port: number) => Promise<Shop>
}

export const listed = 10_000
/** The number of different details that are read. */
export const details = 24

/** Words that find from one to thousands of listings. */
export const searchWords = [
  'copper',
  'aluminum',
  'steel',
  'tin',
  'PET',
  'polypropylene',
  'nylon',
  'bales',
  'pellets',
  'blue',
  'natural',
  'industrial',
]

/** The JSON of a successful call, and the headers of its response. Throws on another status. */
export async function callJson<Body>(
  url: string,
  headers: Record<string, string>,
  body?: object,
): Promise<{ json: Body; headers: Headers }> {
  const response = await fetch(url, {
    headers: { ...headers, 'content-type': 'application/json' },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${response.status} for ${url}: ${text.slice(0, 500)}`)
  return { json: JSON.parse(text), headers: response.headers }
}
