import { css } from '@emotion/react'
import type { MaterialFilters } from '@materia/contracts/catalog/types.ts'
import { Button } from '@materia/ui/src/Button.tsx'
import { EmptyState } from '@materia/ui/src/EmptyState.tsx'
import { LoadFailed } from '@materia/ui/src/LoadFailed.tsx'
import { color, space } from '@materia/ui/src/theme.ts'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import PackageSearch from 'lucide-react/icons/package-search'
import { useCallback } from 'react'
import { useIntl } from 'react-intl'
import { materialQuery, materialsQuery } from '../materials/materialsApi.ts'
import { clearFilters, writeFilters } from './filters.ts'
import { LoadingGrid, MaterialGrid } from './MaterialGrid.tsx'
import { messages } from './messages.ts'

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

type MaterialResultsProps = { filters: MaterialFilters; onChange: (filters: MaterialFilters) => void }

/** The listings that match: loading, failed, none, or the grid with more of it as one scrolls. */
export function MaterialResults({ filters, onChange }: MaterialResultsProps) {
  const intl = useIntl()
  const queryClient = useQueryClient()
  const list = useInfiniteQuery(materialsQuery(filters))
  const { data, isError, isFetching, isFetchNextPageError, hasNextPage, fetchNextPage, refetch } = list
  const loadMore = useCallback(() => void fetchNextPage({ cancelRefetch: false }), [fetchNextPage])
  const approach = useCallback((id: number) => void queryClient.prefetchQuery(materialQuery(id, queryClient)), [queryClient])

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
  if (!data) return <LoadingGrid count={loadingTiles} />
  if (data.items.length === 0) {
    return (
      <EmptyState
        icon={<PackageSearch />}
        title={intl.formatMessage(messages.emptyTitle)}
        text={intl.formatMessage(messages.emptyText)}
        action={<Button onClick={() => onChange(clearFilters(filters))}>{intl.formatMessage(messages.clearFilters)}</Button>}
      />
    )
  }
  return (
    <>
      <MaterialGrid
        // A new list starts at its own top.
        key={writeFilters(filters).toString()}
        label={intl.formatMessage(messages.list)}
        items={data.items}
        total={data.total}
        hasMore={hasNextPage && !isFetchNextPageError}
        onNearEnd={loadMore}
        onApproach={approach}
      />
      {isFetchNextPageError && (
        <div css={foot} role="alert">
          {intl.formatMessage(messages.moreFailed)}
          <Button variant="secondary" isBusy={isFetching} onClick={loadMore}>{intl.formatMessage(messages.retry)}</Button>
        </div>
      )}
      {!hasNextPage && <p css={foot}>{intl.formatMessage(messages.end, { total: data.total })}</p>}
    </>
  )
}
