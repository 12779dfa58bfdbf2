import { unknownCursor } from '@materia/service-kit/src/paging/unknownCursor.ts'
import { suggest } from './hints/suggest.ts'
import { relaxedSearches } from './hints/relaxedSearches.ts'
import { startMemory } from './memory/startMemory.ts'
import { startOpenSearch } from './openSearch/startOpenSearch.ts'
import type { SearchIndex, SearchIndexOptions } from './SearchIndex.ts'

/** Starts a search over the listings that `follow` reads. */
export function startSearchIndex({ url, ...options }: SearchIndexOptions): SearchIndex {
  const { withEngine, ...engine } = url
    ? startOpenSearch({ ...options, url })
    : startMemory(options)
  return {
    ...engine,
    search: async (query) => {
      const found = await withEngine((index) => index.search(query))
      if (!found) throw unknownCursor()
      return found
    },
    suggest: (query) => withEngine((index) => suggest(index, query)),
    relaxedSearches: (filters) => withEngine((index) => relaxedSearches(index, filters)),
    listed: (ids) => withEngine((index) => index.listed(ids)),
  }
}
