import http from 'k6/http'
import { check } from 'k6'
import {
  baseUrl,
  get,
  handleSummary,
  objectives,
  ratesOf,
  signIn,
  summaryTrendStats,
} from './shared.js'

export { handleSummary }

// Monday at eight: companies sign in, see their notices and lists, and sign out. What a login costs is its password, on purpose. An address may try LOGINS_PER_ADDRESS times a
// minute: start what is loaded with more.

const perSecond = Number(__ENV.USERS || 10)

export const options = {
  scenarios: { signIn: ratesOf(`10s:${perSecond},${__ENV.DURATION || '30s'}:${perSecond}`) },
  summaryTrendStats,
  thresholds: { ...objectives, 'http_req_duration{kind:login}': ['p(99)<1500'] },
}

export default function signInAndOut() {
  if (!signIn()) return
  check(get('/api/user', 'user'), {
    'is known': (answer) => answer.status === 200 && answer.json('username') !== undefined,
  })
  check(get('/api/user/materials?limit=24', 'own'), {
    'own listings are there': ({ status }) => status === 200,
  })
  check(http.post(`${baseUrl}/api/logout`, null, { tags: { kind: 'logout', name: 'logout' } }), {
    'signed out': ({ status }) => status < 300,
  })
}
