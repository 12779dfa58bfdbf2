import { check, sleep } from 'k6'
import http from 'k6/http'
import { Counter } from 'k6/metrics'

// Visitors of the marketplace: they open the page, narrow the list or type some words, read on a few pages and open some lots. One in five is
// signed in. Run by `npm run load`, or `k6 run -e BASE_URL=https://... browse.js`.

const baseUrl = __ENV.BASE_URL || 'http://localhost:8080'
const users = Number(__ENV.USERS || 50)
const duration = __ENV.DURATION || '30s'
const accounts = (__ENV.ACCOUNTS || 'norte:materia-demo,houston:materia-demo').split(',').map((pair) => pair.split(':'))

const signIns = new Counter('sign_ins')

export const options = {
  scenarios: {
    browse: {
      executor: 'ramping-vus',
      startVUs: 1,
      stages: [{ duration: '5s', target: users }, { duration, target: users }],
      gracefulRampDown: '5s',
    },
  },
  // A visitor keeps the session for the whole run.
  noCookiesReset: true,
  summaryTrendStats: ['med', 'p(95)', 'p(99)', 'max'],
  thresholds: {
    http_req_failed: ['rate<0.01'],
    'http_req_failed{kind:login}': ['rate<0.01'],
    checks: ['rate>0.99'],
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
const words = ['polipropileno molido', 'copper wire', 'acero', 'black regrind', 'nuevo leon', 'polyethilene', 'texas stee', 'recicladora sierra']

let isSignedIn = false

export default function browse() {
  if (!isSignedIn && __VU % 5 === 0) isSignedIn = signIn()
  const page = get('/marketplace', 'page')
  check(page, { 'the page is there': ({ status }) => status === 200 })

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
  const search = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')
  const answer = get(`/api/materials?${search}`, 'list')
  const isRight = check(answer, { 'the list is there': ({ status }) => status === 200 })
  if (!isRight) return { items: [], query: null }
  const { items, nextCursor } = answer.json()
  return { items, query: nextCursor ? { ...query, cursor: nextCursor } : null }
}

function readListing(id) {
  const answer = get(`/api/materials/${id}`, 'listing')
  // A lot may be sold between the list and the click.
  check(answer, { 'the listing is there': ({ status }) => status === 200 || status === 404 })
}

function signIn() {
  const [username, password] = oneOf(accounts)
  const answer = http.post(`${baseUrl}/api/login`, JSON.stringify({ username, password }), {
    headers: { 'Content-Type': 'application/json' },
    tags: { kind: 'login', name: 'login' },
  })
  const isIn = check(answer, { 'signed in': ({ status }) => status === 200 })
  if (isIn) signIns.add(1)
  return isIn
}

function get(path, kind) {
  return http.get(`${baseUrl}${path}`, { tags: { kind, name: kind }, headers: { 'Accept-Encoding': 'br, gzip' } })
}

const oneOf = (list) => list[Math.floor(Math.random() * list.length)]

/** The figures as JSON, for `npm run load` to read; k6's own summary where it runs alone. */
export function handleSummary(data) {
  if (__ENV.SUMMARY_FILE) return { [__ENV.SUMMARY_FILE]: JSON.stringify(data) }
  return { stdout: `${JSON.stringify(data.metrics, null, 2)}\n` }
}
