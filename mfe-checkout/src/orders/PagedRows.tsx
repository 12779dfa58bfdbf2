import { css } from '@emotion/react'
import { ShowMore } from '@materia/ui/src/placeholders/ShowMore.tsx'
import { VisuallyHidden } from '@materia/ui/src/display/VisuallyHidden.tsx'
import { LoadFailed } from '@materia/ui/src/placeholders/LoadFailed.tsx'
import { Skeleton } from '@materia/ui/src/placeholders/Skeleton.tsx'
import { space } from '@materia/ui/src/theme.ts'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type MessageDescriptor, useIntl } from 'react-intl'

const waiting = css({ display: 'grid', gap: space(3) })

type PagedRowsProps<Item> = {
  query: UseInfiniteQueryResult<InfiniteData<{ items: Item[] }>>
  texts: Record<'failed' | 'loading' | 'more', MessageDescriptor>
  /** Shown instead of no rows. */
  empty: ReactNode
  children: (items: Item[]) => ReactNode
}

/** A list that loads page by page, with what stands in its place until it has rows. */
export function PagedRows<Item>({ query, texts, empty, children }: PagedRowsProps<Item>) {
  const intl = useIntl()
  const { data, isError, isFetching, refetch } = query
  if (!data && isError)
    return (
      <LoadFailed
        title={intl.formatMessage(texts.failed)}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <LoadingRows label={intl.formatMessage(texts.loading)} />
  const items = data.pages.flatMap((page) => page.items)
  if (items.length === 0) return empty
  return (
    <>
      {children(items)}
      <ShowMore
        query={query}
        label={intl.formatMessage(texts.more)}
        failed={intl.formatMessage(texts.failed)}
      />
    </>
  )
}

/** The place of rows that load. */
export function LoadingRows({ label }: { label: string }) {
  return (
    <div css={waiting} role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} height="88px" />
      ))}
    </div>
  )
}
