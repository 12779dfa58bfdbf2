import browse from './browse.js'
import { handleSummary, objectives, summaryTrendStats } from './shared.js'

export { handleSummary }

// One visitor for half a minute: checks that a deployment works before a larger test.

export const options = {
  vus: 1,
  duration: __ENV.DURATION || '30s',
  noCookiesReset: true,
  summaryTrendStats,
  thresholds: objectives,
}

export default browse
