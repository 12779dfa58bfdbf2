import { type MaterialIndex } from '@materia/search/src/memory/MaterialIndex.ts'
import { atMost, type Figure } from '../figure.ts'
import { percentile } from './constantRate.ts'
import { randomQueries } from './randomQueries.ts'

const searches = 3000

/** What a search costs by itself, over the listings of an index. */
export function searchTimes(index: MaterialIndex): Figure[] {
  const nextQuery = randomQueries(2)
  const times = Array.from({ length: searches }, () => {
    const query = nextQuery()
    const started = performance.now()
    index.search({ ...query, limit: query.limit ?? 24 })
    return performance.now() - started
  })
  return [
    atMost(
      `Search in the engine over ${index.size} listings, p50`,
      percentile(times, 0.5),
      'ms',
      2,
    ),
    atMost(
      `Search in the engine over ${index.size} listings, p99`,
      percentile(times, 0.99),
      'ms',
      5,
    ),
  ]
}
