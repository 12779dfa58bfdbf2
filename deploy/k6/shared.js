import { check } from 'k6'
import http from 'k6/http'
import { Counter } from 'k6/metrics'

// The platform under test.

export const baseUrl = __ENV.BASE_URL || 'http://localhost:8080'

/** The accounts of the run: ACCOUNTS as `name:password,…`, or else these of the demo. */
export function accountsOf(demo) {
  return (__ENV.ACCOUNTS || demo.map((name) => `${name}:materia-demo`).join())
    .split(',')
    .map((pair) => pair.split(':'))
}

/** The demo companies that trade. */
export const traders =
  'norte,houston,bajio,tapatia,frontera,saltillo,cholula,chamizal,toledo,ozark,fresno,piedmont'.split(
    ',',
  )
export const signIns = new Counter('sign_ins')

const accounts = accountsOf(['norte', 'houston'])

/**
 * The objectives of deploy/observe: 99.9 % of the requests without a server error, and a p99 of
 * reads below half a second.
 */
export const objectives = {
  http_req_failed: ['rate<0.001'],
  checks: ['rate>0.999'],
  'http_req_duration{method:GET}': ['p(99)<500'],
}

export const summaryTrendStats = ['med', 'p(95)', 'p(99)', 'max']

/** Parses `30s:50,2m:200` into stages of k6. STAGES replaces the default. */
export function stagesOf(text) {
  return (__ENV.STAGES || text).split(',').map((stage) => {
    const [duration, target] = stage.split(':')
    return { duration, target: Number(target) }
  })
}

/** Concurrent users, in stages. */
export function ramping(text) {
  return { executor: 'ramping-vus', startVUs: 1, stages: stagesOf(text), gracefulRampDown: '10s' }
}

/** Iterations started per second, in stages. */
export function ratesOf(text, { most = 300 } = {}) {
  return {
    executor: 'ramping-arrival-rate',
    startRate: 1,
    timeUnit: '1s',
    preAllocatedVUs: Math.min(50, most),
    maxVUs: most,
    stages: stagesOf(text),
  }
}

/** Signs in with one of the accounts and stores the session in this user's cookies. */
export function signIn() {
  const [username, password] = oneOf(accounts)
  const answer = post('/api/login', { username, password }, 'login')
  const isIn = check(answer, { 'signed in': ({ status }) => status === 200 })
  if (isIn) signIns.add(1)
  return isIn
}

export function get(path, kind) {
  return http.get(`${baseUrl}${path}`, {
    tags: { kind, name: kind },
    headers: { 'Accept-Encoding': 'br, gzip' },
  })
}

export function post(path, body, kind) {
  return http.post(`${baseUrl}${path}`, JSON.stringify(body), {
    headers: { 'Content-Type': 'application/json' },
    tags: { kind, name: kind },
  })
}

export const oneOf = (list) => list[Math.floor(Math.random() * list.length)]

/** The figures as JSON for `npm run load`, or k6's own summary when k6 runs alone. */
export function handleSummary(data) {
  if (__ENV.SUMMARY_FILE) return { [__ENV.SUMMARY_FILE]: JSON.stringify(data) }
  return { stdout: `${JSON.stringify(data.metrics, null, 2)}\n` }
}
