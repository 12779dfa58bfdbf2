import { css } from '@emotion/react'
import type { MaterialStatus } from '@materia/contracts/catalog/lists/constants.ts'
import { addListingPath } from '@materia/contracts/catalog/screenPaths.ts'
import { ButtonLink } from '@materia/ui/src/controls/Button.tsx'
import { EmptyState } from '@materia/ui/src/placeholders/EmptyState.tsx'
import { LoadFailed } from '@materia/ui/src/placeholders/LoadFailed.tsx'
import { ShowMore } from '@materia/ui/src/placeholders/ShowMore.tsx'
import { Skeleton } from '@materia/ui/src/placeholders/Skeleton.tsx'
import { space } from '@materia/ui/src/theme.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import PackagePlus from 'lucide-react/icons/package-plus'
import { useRef } from 'react'
import { useIntl } from 'react-intl'
import { BulkActions } from '../bulk/BulkActions.tsx'
import { statusPath } from './dashboardView.ts'
import { messages } from './messages.ts'
import { OwnListingRow } from './OwnListingRow.tsx'
import { ownMaterialsQuery } from './ownMaterialsApi.ts'
import { StatusFilter } from './StatusFilter.tsx'
import { useGlidingRows } from './useGlidingRows.ts'

const skeletonRows = [1, 2, 3, 4]

const bar = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(3),
  marginBottom: space(4),
})
const list = css({ display: 'grid', gap: space(3), margin: 0, padding: 0, listStyle: 'none' })
const stale = css({ opacity: 0.6 })

/** The company's own listings of one status or of all, with their actions. */
export function OwnListings({ status }: { status?: MaterialStatus }) {
  const intl = useIntl()
  const query = useInfiniteQuery(ownMaterialsQuery(status))
  const listRef = useRef<HTMLUListElement>(null)
  useGlidingRows(listRef)
  const { data, isError, isFetching, isPlaceholderData, refetch } = query
  if (!data && isError) {
    return (
      <LoadFailed
        title={intl.formatMessage(messages.failed)}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  }
  if (!data)
    return (
      <div css={list}>
        {skeletonRows.map((row) => (
          <Skeleton key={row} height="112px" />
        ))}
      </div>
    )

  const counts = data.pages[data.pages.length - 1]?.counts
  // A listing can move to the next page while pages load. It is shown once.
  const items = [
    ...new Map(
      data.pages.flatMap((page) => page.items).map((material) => [material.id, material]),
    ).values(),
  ]
  const hasNone = items.length === 0
  return (
    <>
      <div css={bar}>
        {counts && <StatusFilter selected={status} counts={counts} />}
        <BulkActions />
      </div>
      {hasNone && !isPlaceholderData && (status ? <NoneOfStatus /> : <NoListings />)}
      <ul
        ref={listRef}
        css={[list, isPlaceholderData && stale]}
        aria-label={intl.formatMessage(messages.listings)}
        hidden={hasNone}
      >
        {items.map((material) => (
          <OwnListingRow key={material.id} material={material} />
        ))}
      </ul>
      {!isPlaceholderData && (
        <ShowMore query={query} failed={intl.formatMessage(messages.failed)} />
      )}
    </>
  )
}

function NoListings() {
  const intl = useIntl()
  return (
    <EmptyState
      icon={<PackagePlus />}
      title={intl.formatMessage(messages.noListings)}
      text={intl.formatMessage(messages.noListingsText)}
      action={<ButtonLink to={addListingPath}>{intl.formatMessage(messages.create)}</ButtonLink>}
    />
  )
}

function NoneOfStatus() {
  const intl = useIntl()
  return (
    <EmptyState
      title={intl.formatMessage(messages.noneOfStatus)}
      action={
        <ButtonLink variant="secondary" to={statusPath()} replace>
          {intl.formatMessage(messages.showAll)}
        </ButtonLink>
      }
    />
  )
}
