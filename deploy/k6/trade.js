import { check, sleep } from 'k6'
import http from 'k6/http'
import { Counter } from 'k6/metrics'
import {
  accountsOf,
  baseUrl,
  handleSummary,
  oneOf,
  ramping,
  signIns,
  summaryTrendStats,
  traders,
} from './shared.js'

export { handleSummary }

// Companies trade with each other. Each searches the marketplace, requests a freight quote for a
// part of a lot and orders it, and the seller confirms. The orders remain. Run by `npm run load --
// trade`, or `k6 run -e BASE_URL=https://... trade.js`. Payments must be the sandbox.

const users = Number(__ENV.USERS || 10)
const duration = __ENV.DURATION || '30s'
const accounts = accountsOf(traders)

const placed = new Counter('orders_placed')
const confirmed = new Counter('orders_confirmed')

export const options = {
  scenarios: { trade: ramping(`5s:${users},${duration}:${users}`) },
  summaryTrendStats,
  thresholds: {
    http_req_failed: ['rate<0.01'],
    checks: ['rate>0.99'],
    orders_placed: ['count>0'],
    'http_req_duration{kind:list}': ['p(95)<400'],
    'http_req_duration{kind:rates}': ['p(95)<400'],
    'http_req_duration{kind:order}': ['p(95)<800'],
    'http_req_duration{kind:confirm}': ['p(95)<800'],
  },
}

const place = { city: 'Houston', state: 'TX', postalCode: '77003', country: 'USA' }
const address = { line1: '4100 Navigation Blvd', line2: '', ...place }

/** The sessions of all accounts, because sellers confirm the orders of others. */
export function setup() {
  return {
    companies: accounts.map((account) => signIn(account)).filter((company) => company !== null),
  }
}

export default function trade({ companies }) {
  const buyer = companies[__VU % companies.length]
  const lot = findLot(buyer, companies)
  sleep(1 + Math.random())
  const draft = lot && requestRate(buyer, lot)
  if (!draft) return
  sleep(1 + Math.random())
  const orderId = buy(buyer, draft)
  if (orderId === null) return
  confirm(
    companies.find(({ id }) => id === lot.userId),
    orderId,
  )
  sleep(1 + Math.random())
  const own = http.get(`${baseUrl}/api/orders`, as(buyer, 'orders'))
  check(own, {
    'order in the buyer’s list': (answer) =>
      answer.status === 200 && answer.json('items').length > 0,
  })
}

/** A listing of another one of these companies that is sold in parts. */
function findLot(buyer, companies) {
  const sellerIds = companies.map(({ id }) => id).filter((id) => id !== buyer.id)
  const answer = http.get(
    `${baseUrl}/api/materials?sort=${oneOf(['newest', 'price_asc', 'price_desc', 'quantity_desc'])}&limit=100`,
    as(buyer, 'list'),
  )
  if (!check(answer, { 'list loads': ({ status }) => status === 200 })) return null
  const lots = answer
    .json('items')
    .filter(
      ({ userId, isSingleLot, quantity }) =>
        sellerIds.includes(userId) && !isSingleLot && Number(quantity) > 1,
    )
  return lots.length > 0 ? oneOf(lots) : null
}

function requestRate(buyer, { id: materialId, termsRevision }) {
  const quantity = '1'
  const answer = post(
    '/api/shipping/calculate',
    { destination: { address: address.line1, ...place }, materialId, quantity },
    as(buyer, 'rates'),
  )
  if (!check(answer, { 'freight quoted': wasThere(200) }) || answer.status !== 200) return null
  const [rate] = answer.json('rates')
  return rate
    ? {
        materialId,
        quantity,
        termsRevision,
        quote: rate.quote,
        shippingAddress: address,
        billingAddress: address,
        contactEmail: 'buyer@plant.example',
        contactPhone: '+1 713 555 0101',
        paymentToken: 'tok_ok',
        paymentMethod: 'credit',
        shippingCarrier: rate.carrier,
        shippingMethod: rate.service,
        shippingCost: rate.rate,
      }
    : null
}

function buy(buyer, draft) {
  const params = as(buyer, 'order')
  params.headers['Idempotency-Key'] = `k6-${__VU}-${__ITER}-${Date.now()}`
  const answer = post('/api/orders', draft, params)
  const isRight = check(answer, {
    'order placed, payment held': (given) =>
      wasThere(201)(given) && (given.status !== 201 || given.json('paymentStatus') === 'held'),
  })
  if (!isRight || answer.status !== 201) return null
  placed.add(1)
  return answer.json('id')
}

function confirm(seller, orderId) {
  const answer = post(`/api/orders/${orderId}/steps`, { step: 'confirm' }, as(seller, 'confirm'))
  if (
    check(answer, {
      'seller confirms': (given) => given.status === 200 && given.json('status') === 'confirmed',
    })
  )
    confirmed.add(1)
}

/** A listing may be sold between the list and the order. */
const wasThere =
  (wanted) =>
  ({ status }) =>
    status === wanted || status === 409

function signIn([username, password]) {
  const answer = post(
    '/api/login',
    { username, password },
    { tags: { kind: 'login', name: 'login' }, headers: {}, jar: new http.CookieJar() },
  )
  if (!check(answer, { 'signed in': ({ status }) => status === 200 })) return null
  signIns.add(1)
  return {
    id: answer.json('id'),
    cookie: Object.entries(answer.cookies)
      .map(([name, [{ value }]]) => `${name}=${value}`)
      .join('; '),
  }
}

/** The parameters of a call by one company. A new cookie jar excludes the sessions of others. */
function as({ cookie }, kind) {
  return {
    headers: { Cookie: cookie },
    jar: new http.CookieJar(),
    tags: { kind, name: kind },
    responseCallback: http.expectedStatuses(200, 201, 409),
  }
}

function post(path, body, params) {
  return http.post(`${baseUrl}${path}`, JSON.stringify(body), {
    ...params,
    headers: { 'Content-Type': 'application/json', ...params.headers },
  })
}
