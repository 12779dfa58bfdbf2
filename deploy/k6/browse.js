import { check, sleep } from 'k6'
import {
  get,
  handleSummary,
  objectives,
  oneOf,
  ramping,
  signIn,
  summaryTrendStats,
} from './shared.js'

export { handleSummary }

// Visitors of the marketplace open the page, filter the list or type words, read some pages and
// open some listings. One in five is signed in. Run by `npm run load`, or `k6 run -e
// BASE_URL=https://... browse.js`.

export const options = {
  scenarios: {
    browse: ramping(`5s:${__ENV.USERS || 50},${__ENV.DURATION || '30s'}:${__ENV.USERS || 50}`),
  },
  // A visitor keeps the session for the whole run.
  noCookiesReset: true,
  summaryTrendStats,
  thresholds: {
    ...objectives,
    'http_req_failed{kind:login}': ['rate<0.01'],
    'http_req_duration{kind:list}': ['p(95)<400'],
    'http_req_duration{kind:listing}': ['p(95)<300'],
    'http_req_duration{kind:page}': ['p(95)<300'],
  },
}

const sorts = ['newest', 'price_asc', 'price_desc', 'quantity_desc']
const filters = [
  {},
  { category: 'Plastics' },
  { category: 'Plastics', type: 'Polypropylene' },
  { category: 'Plastics', type: 'Polyethylene', presentation: 'Ground' },
  { category: 'Metals' },
  { category: 'Metals', type: 'Copper' },
  { category: 'Metals', type: 'Steel', presentation: 'Sheet' },
  { color: 'Black' },
  { country: 'MEX' },
  { country: 'USA', state: 'TX' },
  { category: 'Plastics', country: 'MEX', state: 'NL' },
]
const words = [
  'polipropileno molido',
  'copper wire',
  'acero',
  'black regrind',
  'nuevo leon',
  'polyethilene',
  'texas stee',
  'recicladora sierra',
]

let isSignedIn = false

export default function browse() {
  if (!isSignedIn && __VU % 5 === 0) isSignedIn = signIn()
  const page = get('/marketplace', 'page')
  check(page, { 'page loads': ({ status }) => status === 200 })

  const asked = Math.random() < 0.3 ? { q: oneOf(words) } : { sort: oneOf(sorts) }
  let list = readList({ ...oneOf(filters), ...asked, limit: 24 })
  for (let turned = 0; list.query && turned < 3; turned++) {
    sleep(0.5 + Math.random())
    if (list.items.length > 0 && Math.random() < 0.4) readListing(oneOf(list.items).id)
    list = readList(list.query)
  }
  sleep(1 + Math.random())
}

function readList(query) {
  const search = Object.entries(query)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')
  const answer = get(`/api/materials?${search}`, 'list')
  const isRight = check(answer, { 'list loads': ({ status }) => status === 200 })
  if (!isRight) return { items: [], query: null }
  const { items, nextCursor } = answer.json()
  return { items, query: nextCursor ? { ...query, cursor: nextCursor } : null }
}

function readListing(id) {
  const answer = get(`/api/materials/${id}`, 'listing')
  // A listing may be sold between the list and the click.
  check(answer, { 'listing loads': ({ status }) => status === 200 || status === 404 })
}
