import browse from './browse.js'
import { handleSummary, objectives, ramping, summaryTrendStats } from './shared.js'

export { handleSummary }

// A working day at an even pace: what leaks, fills up or slows down shows only here.

const users = Number(__ENV.USERS || 50)

export const options = {
  scenarios: { soak: ramping(`1m:${users},${__ENV.DURATION || '2h'}:${users},1m:0`) },
  noCookiesReset: true,
  summaryTrendStats,
  thresholds: objectives,
}

export default browse
