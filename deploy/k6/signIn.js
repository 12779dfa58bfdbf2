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

// Monday at eight: companies sign in, read their notices and lists, and sign out. Hashing the
// password is most of the cost of a login, on purpose. Raise LOGINS_PER_ADDRESS on the tested
// platform, because it limits the logins per address and minute.

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
    'own listings load': ({ status }) => status === 200,
  })
  check(http.post(`${baseUrl}/api/logout`, null, { tags: { kind: 'logout', name: 'logout' } }), {
    'signed out': ({ status }) => status < 300,
  })
}
