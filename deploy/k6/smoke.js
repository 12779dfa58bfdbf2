import browse from './browse.js'
import { handleSummary, objectives, summaryTrendStats } from './shared.js'

export { handleSummary }

// One visitor for half a minute: whether a deployment works at all, before anything larger is aimed at it.

export const options = {
  vus: 1,
  duration: __ENV.DURATION || '30s',
  noCookiesReset: true,
  summaryTrendStats,
  thresholds: objectives,
}

export default browse
