import type { MaterialFilters } from '@materia/contracts/catalog/search.ts'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useCallback } from 'react'
import { loadWithTexts } from '../loadWithTexts.ts'
import { LoadingGrid, MaterialGrid } from '../grid/MaterialGrid.tsx'
import type { ListView } from '../materials/cardLayout.ts'
import { materialQuery, materialsQuery } from '../materials/materialsApi.ts'
import { LazyNoMatch } from './LazyNoMatch.tsx'
import { ListResults } from './ListResults.tsx'
import { messages } from './messages.ts'

const RowsList = lazy(async () => ({
  default: await loadWithTexts(import('./RowsList.tsx').then(({ RowsList: Part }) => Part)),
}))

const loadingTiles = 8

type MaterialResultsProps = {
  filters: MaterialFilters
  page: number
  view: ListView
  onChange: (filters: MaterialFilters) => void
}

/** The matching listings, as cards or rows. */
export function MaterialResults({ filters, page, view, onChange }: MaterialResultsProps) {
  const queryClient = useQueryClient()
  const query = useInfiniteQuery(materialsQuery(filters, page))
  const approach = useCallback(
    (id: number) => void queryClient.prefetchQuery(materialQuery(id, queryClient)),
    [queryClient],
  )
  return (
    <ListResults
      query={query}
      filters={filters}
      page={page}
      texts={messages}
      skeleton={<LoadingGrid count={loadingTiles} view={view} />}
      renderNone={(shown) => <LazyNoMatch filters={shown} onChange={onChange} />}
      renderList={(list, key) =>
        view === 'rows' ? (
          <Suspense fallback={<LoadingGrid count={loadingTiles} view="rows" />}>
            <RowsList
              key={key}
              {...list}
              onApproach={approach}
              filters={filters}
              onChange={onChange}
            />
          </Suspense>
        ) : (
          <MaterialGrid key={key} {...list} onApproach={approach} />
        )
      }
    />
  )
}
