import { cookieHeader, type RunningProcess } from '@materia/gateway/test/publicApi.ts'
import type { Db } from 'mongodb'
import { confirmEmails } from './confirmEmails.ts'
import { photo } from './photo.ts'
import { password, registration } from './registration.ts'

export type Call = {
  method?: string
  json?: object
  form?: FormData
  cookie?: string
  address?: string
  key?: string
}

/** Enough calls to reach every instance through both gateways. */
export const eight = [0, 1, 2, 3, 4, 5, 6, 7]

const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

type Tested = { gateways: RunningProcess[]; database: (service: string) => Db }

/** Calls to a platform with several gateways. The first argument of a call selects the gateway. */
export function createCalls(platform: () => Tested) {
  const call = (at: number, path: string, options?: Call) =>
    send(platform().gateways[at % platform().gateways.length]!.url + path, options)
  const fromAll = (path: string, options?: Call) =>
    Promise.all(eight.map((at) => call(at, path, options)))
  return {
    call,
    statusesOf: async (path: string, options?: Call) =>
      (await fromAll(path, options)).map(({ status }) => status).toSorted(),
    /** The response bodies of all instances, without duplicates. */
    async distinctBodies(path: string, options?: Call): Promise<unknown[]> {
      const texts = (await fromAll(path, options)).map(({ body }) => JSON.stringify(body))
      return [...new Set(texts)].map((text) => JSON.parse(text))
    },
    /** The quantity of a listing, or each that instances show while one lags behind. */
    async quantityOf(materialId: number): Promise<string> {
      const shown = await fromAll(`/api/materials/${materialId}`)
      return [...new Set(shown.map(({ body }) => fieldOf(body, 'quantity')))].join()
    },
    /** Registers a company that has confirmed its email. */
    async register(username: string): Promise<string> {
      const json = registration(username)
      const { cookie } = await call(0, '/api/register', { method: 'POST', json })
      await confirmEmails(platform().database('identity'))
      return cookie
    },
    signIn: (at: number, username: string) =>
      call(at, '/api/login', { method: 'POST', json: { username, password } }),
    async makeListing(cookie: string): Promise<number> {
      const form = new FormData()
      form.append('image', await photo(), 'photo.png')
      const picture = await call(0, '/api/upload/image', { method: 'POST', form, cookie })
      const json = listingOf(fieldOf(picture.body, 'url'))
      const { body } = await call(1, '/api/materials', { method: 'POST', json, cookie })
      return Number(fieldOf(body, 'id'))
    },
    /** The body of an order with a freight quote. */
    async orderOf(cookie: string, materialId: number, quantity: string): Promise<object> {
      const { body } = await call(0, '/api/shipping/calculate', {
        method: 'POST',
        json: { destination: { address: address.line1, ...place }, materialId, quantity },
        cookie,
      })
      const { quote } = (body as { rates: { quote: string }[] }).rates[0]!
      return { ...orderDraft, materialId, termsRevision: 1, quantity, quote }
    },
  }
}

/** The ids in these responses, without duplicates. */
export const idsIn = (responses: { body: unknown }[]) => [
  ...new Set(responses.map(({ body }) => Number(fieldOf(body, 'id')))),
]

const fieldOf = (body: unknown, name: string): unknown => Reflect.get(Object(body), name)

async function send(
  url: string,
  { method = 'GET', json, form, cookie, address = '203.0.113.7', key }: Call = {},
) {
  const answer = await fetch(url, {
    method,
    // A browser's user agent, because views of crawlers do not count.
    headers: {
      'x-forwarded-for': address,
      'user-agent': browser,
      ...(json && { 'content-type': 'application/json' }),
      ...(cookie && { cookie }),
      ...(key && { 'idempotency-key': key }),
    },
    body: form ?? (json && JSON.stringify(json)),
  })
  const text = await answer.text()
  const body: unknown = answer.headers.get('content-type')?.startsWith('application/json')
    ? JSON.parse(text)
    : text
  return {
    status: answer.status,
    body,
    cookie: cookieHeader(answer.headers.getSetCookie()),
    requestId: answer.headers.get('x-request-id') ?? '',
  }
}

const listingOf = (picture: unknown) => ({
  description: 'Clean regrind',
  category: 'Plastics',
  type: 'Polypropylene',
  presentation: 'Ground',
  mfi: '12',
  color: 'Blue',
  quantity: '1000',
  unit: 'Kg',
  price: '550.00',
  location: 'NL, MEX',
  postalCode: '64010',
  isSingleLot: false,
  imageUrl: [picture],
})

const place = { city: 'Houston', state: 'TX', postalCode: '77003', country: 'USA' }
const address = { line1: '4100 Navigation Blvd', line2: '', ...place }
const orderDraft = {
  shippingAddress: address,
  billingAddress: address,
  contactEmail: 'buyer@two.example',
  contactPhone: '+1 713 555 0101',
  paymentToken: 'tok_ok',
  paymentMethod: 'credit',
}
