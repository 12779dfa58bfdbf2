import browse from './browse.js'
import frontDoor from './frontDoor.js'
import publish from './publish.js'
import { handleSummary, summaryTrendStats } from './shared.js'
import signInAndOut from './signIn.js'

export { handleSummary }

// Finds the saturation point. Each step starts more visits per second than the last one, whether
// earlier visits are done or not. A step passes when 99.9 % of its requests succeed and the p99 is
// below half a second. `npm run load -- stress` prints the last passed step. OF chooses the kind of
// visit, RATES (`10,20,40`) the steps and DURATION the length of each.

const visits = {
  browse: { visit: browse, rates: '20,40,80,160,240,320' },
  'front-door': { visit: frontDoor, rates: '50,100,200,400,600,800' },
  'sign-in': { visit: signInAndOut, rates: '5,10,20,30,40,60' },
  publish: { visit: publish, rates: '5,10,20,30,40,60' },
}
const { visit, rates: usual } = visits[__ENV.OF || 'browse']
const rates = (__ENV.RATES || usual).split(',').map(Number)
const seconds = Number.parseInt(__ENV.DURATION || '20s', 10)

export const options = {
  scenarios: Object.fromEntries(
    rates.map((rate, at) => [
      `rate_${rate}`,
      {
        executor: 'constant-arrival-rate',
        rate,
        timeUnit: '1s',
        duration: `${seconds}s`,
        startTime: `${at * (seconds + 2)}s`,
        gracefulStop: '2s',
        preAllocatedVUs: rate * 4,
        maxVUs: rate * 12,
        tags: { step: String(rate) },
      },
    ]),
  ),
  noCookiesReset: true,
  summaryTrendStats,
  thresholds: Object.fromEntries(
    rates.flatMap((rate) => [
      [`http_req_failed{step:${rate}}`, ['rate<0.001']],
      [`http_req_duration{step:${rate}}`, ['p(99)<500']],
      [`http_reqs{step:${rate}}`, ['count>0']],
    ]),
  ),
}

export default visit
