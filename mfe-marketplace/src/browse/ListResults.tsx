import { css } from '@emotion/react'
import { pageSize, pagesMax } from '@materia/contracts/catalog/lists/constants.ts'
import type { MaterialFilters } from '@materia/contracts/catalog/search.ts'
import { Button } from '@materia/ui/src/controls/Button.tsx'
import { LoadFailed } from '@materia/ui/src/placeholders/LoadFailed.tsx'
import { color, motion, space } from '@materia/ui/src/theme.ts'
import { VisuallyHidden } from '@materia/ui/src/display/VisuallyHidden.tsx'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ReactNode, useCallback, useState } from 'react'
import { useIntl } from 'react-intl'
import { writePage } from '../filters/filters.ts'
import type { ItemGridProps } from '../grid/ItemGrid.tsx'
import { FirstPageLink, PageLinks } from '../grid/PageLinks.tsx'
import type { ListTexts } from './listTexts.ts'

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

type Shown<Item> = Omit<ItemGridProps<Item>, 'view' | 'renderTile' | 'skeleton'>

type ListResultsProps<Item> = {
  query: UseInfiniteQueryResult<{ items: Item[]; total: number }>
  filters: MaterialFilters
  page: number
  texts: ListTexts
  skeleton: ReactNode
  /** Shown when nothing matches. */
  renderNone: (filters: MaterialFilters) => ReactNode
  /** A new `key` starts a list at its top. */
  renderList: (list: Shown<Item>, key: string) => ReactNode
}

/** The matches of a search: loading, failed, empty, or a list with endless scrolling. */
export function ListResults<Item>({
  query,
  filters,
  page,
  texts,
  skeleton,
  renderNone,
  renderList,
}: ListResultsProps<Item>) {
  const intl = useIntl()
  const {
    data,
    isError,
    isFetching,
    isFetchNextPageError,
    isPlaceholderData,
    hasNextPage,
    fetchNextPage,
    refetch,
  } = query
  // The filters of the shown list, which is the previous list until the new one has loaded.
  const [shown, setShown] = useState({ filters, page })
  if (!isPlaceholderData && writePage(shown.filters, shown.page) !== writePage(filters, page))
    setShown({ filters, page })
  const loadMore = useCallback(() => {
    if (!isPlaceholderData) void fetchNextPage({ cancelRefetch: false })
  }, [fetchNextPage, isPlaceholderData])

  if (!data && isError) {
    return (
      <LoadFailed
        title={intl.formatMessage(texts.failed)}
        text={intl.formatMessage(texts.failedText)}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    )
  }
  if (!data) return skeleton
  // A page number beyond the last page is no empty list.
  if (data.items.length === 0 && !(shown.page > 1 && data.total > 0))
    return renderNone(shown.filters)
  const list = {
    label: intl.formatMessage(texts.list),
    items: data.items,
    total: data.total,
    before: (shown.page - 1) * pageSize,
    hasMore: hasNextPage && !isFetchNextPageError,
    onNearEnd: loadMore,
  }
  return (
    <div css={results} aria-busy={isPlaceholderData}>
      {/* A heading level between the screen's h1 and the headings of cards. */}
      <VisuallyHidden>
        <h2>{intl.formatMessage(texts.list)}</h2>
      </VisuallyHidden>
      {shown.page > 1 && <FirstPageLink search={writePage(shown.filters, 1)} />}
      {renderList(list, writePage(shown.filters, shown.page))}
      {isFetchNextPageError && (
        <div css={foot} role="alert">
          {intl.formatMessage(texts.moreFailed)}
          <Button variant="secondary" isBusy={isFetching} onClick={loadMore}>
            {intl.formatMessage(texts.retry)}
          </Button>
        </div>
      )}
      {!hasNextPage && <p css={foot}>{intl.formatMessage(texts.end, { total: data.total })}</p>}
      <PageLinks
        pages={Math.min(Math.ceil(data.total / pageSize), pagesMax)}
        page={shown.page}
        searchOf={(number) => writePage(shown.filters, number)}
      />
    </div>
  )
}
