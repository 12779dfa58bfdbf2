import browse from './browse.js'
import { handleSummary, objectives, ramping, summaryTrendStats } from './shared.js'

export { handleSummary }

// A working day at a constant rate, to find leaks, full disks and slow degradation.

const users = Number(__ENV.USERS || 50)

export const options = {
  scenarios: { soak: ramping(`1m:${users},${__ENV.DURATION || '2h'}:${users},1m:0`) },
  noCookiesReset: true,
  summaryTrendStats,
  thresholds: objectives,
}

export default browse
