import { css } from '@emotion/react'
import { pageSize, pagesMax } from '@materia/contracts/catalog/lists/constants.ts'
import type { MaterialFilters } from '@materia/contracts/catalog/search.ts'
import { Button } from '@materia/ui/src/controls/Button.tsx'
import { LoadFailed } from '@materia/ui/src/placeholders/LoadFailed.tsx'
import { color, motion, space } from '@materia/ui/src/theme.ts'
import { VisuallyHidden } from '@materia/ui/src/display/VisuallyHidden.tsx'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useCallback, useState } from 'react'
import { useIntl } from 'react-intl'
import { loadWithTexts } from '../loadWithTexts.ts'
import { LoadingGrid, MaterialGrid } from '../grid/MaterialGrid.tsx'
import type { ListView } from '../materials/cardLayout.ts'
import { materialQuery, materialsQuery } from '../materials/materialsApi.ts'
import { FirstPageLink, PageLinks } from '../grid/PageLinks.tsx'
import { writePage } from '../filters/filters.ts'
import { messages } from './messages.ts'
import { LazyNoMatch } from './LazyNoMatch.tsx'

const RowsList = lazy(async () => ({
  default: await loadWithTexts(import('./RowsList.tsx').then(({ RowsList: Part }) => Part)),
}))

const loadingTiles = 8

const foot = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space(3),
  minHeight: space(16),
  color: color.muted,
})
// Dims the previous list when the next one takes longer than a moment.
const results = css({
  transition: `opacity ${motion.fast}`,
  '&[aria-busy=true]': { opacity: 0.6, transitionDelay: '200ms' },
})

type MaterialResultsProps = {
  filters: MaterialFilters
  page: number
  view: ListView
  onChange: (filters: MaterialFilters) => void
}

/** The matching listings: loading, failed, empty, or a grid with endless scrolling. */
export function MaterialResults({ filters, page, view, onChange }: MaterialResultsProps) {
  const intl = useIntl()
  const queryClient = useQueryClient()
  const {
    data,
    isError,
    isFetching,
    isFetchNextPageError,
    isPlaceholderData,
    hasNextPage,
    fetchNextPage,
    refetch,
  } = useInfiniteQuery(materialsQuery(filters, page))
  // The filters of the shown list, which is the previous list until the new one has loaded.
  const [shown, setShown] = useState({ filters, page })
  if (!isPlaceholderData && writePage(shown.filters, shown.page) !== writePage(filters, page))
    setShown({ filters, page })
  const loadMore = useCallback(() => {
    if (!isPlaceholderData) void fetchNextPage({ cancelRefetch: false })
  }, [fetchNextPage, isPlaceholderData])
  const approach = useCallback(
    (id: number) => void queryClient.prefetchQuery(materialQuery(id, queryClient)),
    [queryClient],
  )

  if (!data && isError) {
    return (
      <LoadFailed
        title={intl.formatMessage(messages.failed)}
        text={intl.formatMessage(messages.failedText)}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    )
  }
  if (!data) return <LoadingGrid count={loadingTiles} view={view} />
  // A page number beyond the last page is no empty list.
  if (data.items.length === 0 && !(shown.page > 1 && data.total > 0))
    return <LazyNoMatch filters={shown.filters} onChange={onChange} />
  // A new list starts at its top.
  const key = `${view} ${writePage(shown.filters, shown.page)}`
  const list = {
    label: intl.formatMessage(messages.list),
    items: data.items,
    total: data.total,
    before: (shown.page - 1) * pageSize,
    hasMore: hasNextPage && !isFetchNextPageError,
    onNearEnd: loadMore,
    onApproach: approach,
  }
  return (
    <div css={results} aria-busy={isPlaceholderData}>
      {/* A heading level between the screen's h1 and the headings of cards. */}
      <VisuallyHidden>
        <h2>{intl.formatMessage(messages.list)}</h2>
      </VisuallyHidden>
      {shown.page > 1 && <FirstPageLink search={writePage(shown.filters, 1)} />}
      {view === 'rows' ? (
        <Suspense fallback={<LoadingGrid count={loadingTiles} view="rows" />}>
          <RowsList key={key} {...list} filters={filters} onChange={onChange} />
        </Suspense>
      ) : (
        <MaterialGrid key={key} {...list} />
      )}
      {isFetchNextPageError && (
        <div css={foot} role="alert">
          {intl.formatMessage(messages.moreFailed)}
          <Button variant="secondary" isBusy={isFetching} onClick={loadMore}>
            {intl.formatMessage(messages.retry)}
          </Button>
        </div>
      )}
      {!hasNextPage && <p css={foot}>{intl.formatMessage(messages.end, { total: data.total })}</p>}
      <PageLinks
        pages={Math.min(Math.ceil(data.total / pageSize), pagesMax)}
        page={shown.page}
        searchOf={(number) => writePage(shown.filters, number)}
      />
    </div>
  )
}
