import { check } from 'k6'
import exec from 'k6/execution'
import { get, handleSummary, objectives, post, ratesOf, summaryTrendStats } from './shared.js'

export { handleSummary }

// A launch: visitors open the landing page, and one in ten joins the waitlist. Raise
// FORMS_PER_ADDRESS on the tested platform, because it limits the forms per address and hour.

const perSecond = Number(__ENV.USERS || 50)
const run = Date.now().toString(36)

export const options = {
  scenarios: { frontDoor: ratesOf(`10s:${perSecond},${__ENV.DURATION || '30s'}:${perSecond}`) },
  summaryTrendStats,
  thresholds: { ...objectives, 'http_req_duration{kind:join}': ['p(99)<1000'] },
}

export default function frontDoor() {
  check(get('/', 'page'), {
    'page loads': ({ status, body }) => status === 200 && body.includes('Materia'),
  })
  const count = exec.scenario.iterationInTest
  if (count % 10 !== 0) return
  const answer = post(
    '/api/waitlist',
    {
      email: `k6-${run}-${exec.scenario.name}-${count}@visitor.example`,
      language: count % 20 === 0 ? 'es' : 'en',
    },
    'join',
  )
  check(answer, { 'joined the waitlist': ({ status }) => status === 201 })
}
