import { openInMemory } from '../../test/search/openEngine.ts'
import { queries } from '../../test/search/tradeQueries.ts'
import { tradeWordsCases } from '../../test/search/tradeWordsCases.ts'

it('asks more than 60 searches of both languages', () => {
  expect(queries.length).toBeGreaterThan(60)
})

describe('in memory', () => tradeWordsCases({ it, open: openInMemory }))
