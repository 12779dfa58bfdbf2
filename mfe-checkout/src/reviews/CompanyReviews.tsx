import { css } from '@emotion/react'
import { useCurrentUser } from '@materia/client/identity/useSession.ts'
import { EmptyState } from '@materia/ui/src/placeholders/EmptyState.tsx'
import { LoadFailed } from '@materia/ui/src/placeholders/LoadFailed.tsx'
import { ShowMore } from '@materia/ui/src/placeholders/ShowMore.tsx'
import { Skeleton } from '@materia/ui/src/placeholders/Skeleton.tsx'
import { color, radius, space } from '@materia/ui/src/theme.ts'
import { VisuallyHidden } from '@materia/ui/src/display/VisuallyHidden.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import Star from 'lucide-react/icons/star'
import { useIntl } from 'react-intl'
import { messages } from './messages.ts'
import { RatingSummary } from './RatingSummary.tsx'
import { ReviewItem } from './ReviewItem.tsx'
import { reviewsQuery } from './reviewQueries.ts'

const column = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(5),
  '& > button': { justifySelf: 'center' },
})
const list = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
})
const line = css({ padding: space(5), '& + &': { borderTop: `1px solid ${color.line}` } })

/** Fills the slot `company-reviews`: the reviews of a company, the newest first. */
export function CompanyReviews({ userId }: { userId: number }) {
  const intl = useIntl()
  const readerId = useCurrentUser()?.id ?? null
  const query = useInfiniteQuery(reviewsQuery(userId))
  const { data, isError, isFetching, refetch } = query
  if (isError && !data)
    return (
      <LoadFailed
        title={intl.formatMessage(messages.failed)}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  if (!data)
    return (
      <div role="status">
        <VisuallyHidden>{intl.formatMessage(messages.loading)}</VisuallyHidden>
        <Skeleton height="320px" />
      </div>
    )
  // A review can move to the next page while pages load. It is shown once.
  const items = [
    ...new Map(
      data.pages.flatMap((page) => page.items).map((review) => [review.id, review]),
    ).values(),
  ]
  const summary = data.pages[0]?.summary
  if (items.length === 0 || !summary) {
    return (
      <EmptyState
        icon={<Star />}
        title={intl.formatMessage(messages.none)}
        text={intl.formatMessage(userId === readerId ? messages.noneOfYours : messages.noneText)}
      />
    )
  }
  return (
    <div css={column}>
      <RatingSummary summary={summary} />
      <ul css={list} aria-label={intl.formatMessage(messages.list)}>
        {items.map((review) => (
          <li key={review.id} css={line}>
            <ReviewItem review={review} readerId={readerId} />
          </li>
        ))}
      </ul>
      <ShowMore query={query} failed={intl.formatMessage(messages.failed)} />
    </div>
  )
}
