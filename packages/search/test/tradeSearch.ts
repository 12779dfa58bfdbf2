import type { Engine } from '../src/Engine.ts'
import type { SearchQuery, SearchResult } from '../src/Entry.ts'
import type { SearchSuite } from './openEngine.ts'
import { entries } from './tradeQueries.ts'

/** An engine with the listings of `tradeQueries.ts`, opened once. */
export type TradeSearch = Pick<SearchSuite, 'it'> & {
  engine: () => Promise<Engine>
  search: (query: Partial<SearchQuery>) => Promise<SearchResult | null>
}

export function tradeSearch({ it, open }: SearchSuite): TradeSearch {
  let opened: ReturnType<typeof open> | undefined
  const engine = async () => (await (opened ??= open(entries))).engine
  return {
    it,
    engine,
    search: async (query) => (await engine()).search({ limit: 400, ...query }),
  }
}
