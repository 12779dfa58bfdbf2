import browse from './browse.js'
import { handleSummary, objectives, ramping, summaryTrendStats } from './shared.js'

export { handleSummary }

// A popular link: the visitors grow from a tenth to all within five seconds, and drop again.

const users = Number(__ENV.USERS || 200)

export const options = {
  scenarios: {
    spike: ramping(
      `20s:${Math.ceil(users / 10)},5s:${users},${__ENV.DURATION || '30s'}:${users},5s:${Math.ceil(users / 10)},20s:${Math.ceil(users / 10)}`,
    ),
  },
  noCookiesReset: true,
  summaryTrendStats,
  thresholds: objectives,
}

export default browse
