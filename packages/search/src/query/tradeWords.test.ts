import { openInMemory } from '../../test/openEngine.ts'
import { queries } from '../../test/tradeQueries.ts'
import { tradeWordsCases } from '../../test/tradeWordsCases.ts'

it('covers more than 60 searches in both languages', () => {
  expect(queries.length).toBeGreaterThan(60)
})

describe('in memory', () => tradeWordsCases({ it, open: openInMemory }))
