import { getMaterial, listMaterials } from '@materia/contracts/catalog/api.ts'
import { boundNames, pageSize } from '@materia/contracts/catalog/lists/constants.ts'
import { filterNames } from '@materia/contracts/catalog/lists/filters.ts'
import type {
  ExchangeRate,
  MaterialCounts,
  MaterialFilters,
  MaterialPage,
  MaterialQuery,
  Understood,
} from '@materia/contracts/catalog/search.ts'
import type { Material } from '@materia/contracts/catalog/material.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query'
import { prefetchedPage, takePrefetched } from './prefetchList.ts'

// Long enough for Back to find a list unchanged.
export const cacheTimeMs = 30 * 60_000

/**
 * The matching listings, page by page, starting at `page`. Without filters the first page has the
 * URL that the shell preloads.
 */
export function materialsQuery(filters: MaterialFilters, page = 1) {
  return infiniteQueryOptions({
    queryKey: ['materials', 'list', filters, ...(page > 1 ? [page] : [])],
    queryFn: ({ pageParam: cursor }) => {
      const query = materialsPageQuery(filters, { page, cursor })
      return takePrefetched(query) ?? call(listMaterials, { query })
    },
    initialData: () => {
      const prefetched = prefetchedPage(materialsPageQuery(filters, { page }))
      return prefetched && { pages: [prefetched], pageParams: [''] }
    },
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    // The previous list stays while the next one loads, so typing a word shows no skeletons in
    // between.
    placeholderData: keepPreviousData,
    select: toList,
    gcTime: cacheTimeMs,
    // Comparing thousands of listings costs more than the render that it saves.
    structuralSharing: false,
  })
}

/** The data of the list as a whole, such as counts. It does not change with each loaded page. */
export function materialsSummaryQuery(filters: MaterialFilters, page?: number) {
  return { ...materialsQuery(filters, page), select: toSummary }
}

/** One listing. Shows the data of a cached list until the response arrives. */
export function materialQuery(id: number, queryClient: QueryClient) {
  return queryOptions({
    queryKey: ['materials', 'one', id],
    queryFn: () => call(getMaterial, { params: { id } }),
    placeholderData: () => listedMaterial(id, queryClient),
  })
}

export type ItemList<Item> = { items: Item[]; total: number }

export type MaterialsSummary = {
  total: number
  counts?: MaterialCounts
  exchangeRate?: ExchangeRate
  understood?: Understood[]
}

type Paged<Page> = Pick<InfiniteData<Page>, 'pages'>

export function toSummary({ pages }: Paged<MaterialsSummary>): MaterialsSummary {
  return {
    total: pages.at(-1)?.total ?? 0,
    counts: pages[0]?.counts,
    exchangeRate: pages[0]?.exchangeRate,
    understood: pages[0]?.understood,
  }
}

/** An item can move to the next page while pages load. It is shown once. */
export function toList<Item extends { id: number }>({
  pages,
}: Paged<{ items: Item[]; total: number }>): ItemList<Item> {
  const byId = new Map(pages.flatMap((page) => page.items).map((item) => [item.id, item]))
  return { items: [...byId.values()], total: pages.at(-1)?.total ?? 0 }
}

/** The query of a page, by number if there is no cursor. */
export function materialsPageQuery(
  filters: MaterialFilters,
  { page = 1, cursor = '' }: { page?: number; cursor?: string } = {},
): MaterialQuery {
  const { q, literal, sort, to } = filters
  const chosen = Object.fromEntries(
    [...filterNames, ...boundNames, 'priceCurrency' as const].map((name) => [name, filters[name]]),
  )
  return {
    q,
    literal,
    ...chosen,
    sort,
    to,
    page: cursor === '' && page > 1 ? page : undefined,
    limit: pageSize,
    cursor,
  }
}

function listedMaterial(id: number, queryClient: QueryClient): Material | undefined {
  const lists = queryClient.getQueriesData<InfiniteData<MaterialPage>>({
    queryKey: ['materials', 'list'],
  })
  return lists
    .flatMap(([, list]) => list?.pages ?? [])
    .flatMap((page) => page.items)
    .find((material) => material.id === id)
}
