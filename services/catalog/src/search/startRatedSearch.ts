import { followRate } from '../rates/followRate.ts'
import { type SearchMatcher, startSearchMatcher } from '../searchMatcher/startSearchMatcher.ts'
import type { Wanted } from '@materia/contracts/wanted/wanted.ts'
import type { Model } from 'mongoose'
import { wantedKind } from './wantedKind.ts'
import { toWanted, type WantedDocument } from '../wantedModel/wantedPost.ts'
import type { RowSearch, Search } from './Search.ts'
import { startRowSearch } from './startRowSearch.ts'
import { type SearchOptions, startSearch } from './startSearch.ts'

type Options = Omit<PartOptions, 'mxnPerUsd'> & Omit<Parameters<typeof followRate>[0], 'start'>

/**
 * Starts the searches of listings and wanted posts and the matcher of saved searches. All compare prices in US cents,
 * so they change to a new exchange rate together.
 */
export function startRatedSearch(options: Options): {
  search: Omit<Search, 'stop'>
  wantedSearch: Pick<
    RowSearch<WantedDocument, Wanted>,
    'search' | 'listed' | 'read' | 'put' | 'isLoaded'
  >
  searchMatcher: Omit<SearchMatcher, 'stop'>
  stop: () => Promise<void>
} {
  const { served, all, stop } = followRate({
    ...options,
    start: (mxnPerUsd) => startParts({ ...options, mxnPerUsd }),
  })
  return {
    search: {
      search: (query) => served().search.search(query),
      suggest: (query) => served().search.suggest(query),
      relaxedSearches: (filters) => served().search.relaxedSearches(filters),
      listed: (ids) => served().search.listed(ids),
      read: (ids) => served().search.read(ids),
      readListed: (id) => served().search.readListed(id),
      put: (material) => all().forEach(({ search }) => search.put(material)),
      isLoaded: () => served().search.isLoaded(),
    },
    wantedSearch: {
      search: (query) => served().wantedSearch.search(query),
      listed: (ids) => served().wantedSearch.listed(ids),
      read: (ids) => served().wantedSearch.read(ids),
      put: (post) => all().forEach(({ wantedSearch }) => wantedSearch.put(post)),
      isLoaded: () => served().wantedSearch.isLoaded(),
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

type PartOptions = SearchOptions &
  Parameters<typeof startSearchMatcher>[0] & { wantedPosts: Model<WantedDocument> }

function startParts(options: PartOptions) {
  const search = startSearch(options)
  // In memory also beside OpenSearch: posts are few, and have several values of a filter.
  const wantedSearch = startRowSearch({
    ...options,
    openSearchUrl: undefined,
    kind: wantedKind,
    rows: options.wantedPosts,
    toShown: toWanted,
  })
  const searchMatcher = startSearchMatcher(options)
  let isMatcherLoaded = false
  void searchMatcher.loaded().then(() => (isMatcherLoaded = true))
  return {
    search,
    searchMatcher,
    wantedSearch,
    isLoaded: () => isMatcherLoaded && search.isLoaded() && wantedSearch.isLoaded(),
    stop: () => Promise.all([search.stop(), searchMatcher.stop(), wantedSearch.stop()]),
  }
}
