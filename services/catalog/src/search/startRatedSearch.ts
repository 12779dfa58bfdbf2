import { followRate } from '../rates/followRate.ts'
import { type SearchMatcher, startSearchMatcher } from '../searchMatcher/startSearchMatcher.ts'
import type { Search } from './Search.ts'
import { type SearchOptions, startSearch } from './startSearch.ts'

type Options = Omit<SearchOptions, 'mxnPerUsd'> &
  Omit<Parameters<typeof startSearchMatcher>[0], 'mxnPerUsd'> &
  Omit<Parameters<typeof followRate>[0], 'start'>

/**
 * Starts the search of listings and the matcher of saved searches. Both compare prices in US cents,
 * so they change to a new exchange rate together.
 */
export function startRatedSearch(options: Options): {
  search: Omit<Search, 'stop'>
  searchMatcher: Omit<SearchMatcher, 'stop'>
  stop: () => Promise<void>
} {
  const { served, all, stop } = followRate({
    ...options,
    start: (mxnPerUsd) => startBoth({ ...options, mxnPerUsd }),
  })
  return {
    search: {
      search: (query) => served().search.search(query),
      suggest: (query) => served().search.suggest(query),
      relaxedSearches: (filters) => served().search.relaxedSearches(filters),
      listed: (ids) => served().search.listed(ids),
      read: (ids) => served().search.read(ids),
      put: (material) => all().forEach(({ search }) => search.put(material)),
      isLoaded: () => served().search.isLoaded(),
    },
    searchMatcher: {
      loaded: () => served().searchMatcher.loaded(),
      findMatches: (entry) => served().searchMatcher.findMatches(entry),
      findSearchersOf: (entry) => served().searchMatcher.findSearchersOf(entry),
      findSearchersFor: (...asked) => served().searchMatcher.findSearchersFor(...asked),
      knows: (id, revision) => served().searchMatcher.knows(id, revision),
    },
    stop,
  }
}

function startBoth(options: SearchOptions & Parameters<typeof startSearchMatcher>[0]) {
  const search = startSearch(options)
  const searchMatcher = startSearchMatcher(options)
  let isMatcherLoaded = false
  void searchMatcher.loaded().then(() => (isMatcherLoaded = true))
  return {
    search,
    searchMatcher,
    isLoaded: () => isMatcherLoaded && search.isLoaded(),
    stop: () => Promise.all([search.stop(), searchMatcher.stop()]),
  }
}
