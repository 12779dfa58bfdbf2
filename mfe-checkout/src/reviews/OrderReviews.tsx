import { css } from '@emotion/react'
import { isReviewable } from '@materia/contracts/orders/isReviewable.ts'
import type { Order } from '@materia/contracts/orders/order.ts'
import type { OrderReviews as Reviews, OwnReview } from '@materia/contracts/orders/review.ts'
import { LoadFailed } from '@materia/ui/src/placeholders/LoadFailed.tsx'
import { Skeleton } from '@materia/ui/src/placeholders/Skeleton.tsx'
import { color, font, radius, space } from '@materia/ui/src/theme.ts'
import { VisuallyHidden } from '@materia/ui/src/display/VisuallyHidden.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { messages } from './messages.ts'
import { ReviewForm } from './ReviewForm.tsx'
import { ReviewItem } from './ReviewItem.tsx'
import { orderReviewsQuery } from './reviewQueries.ts'
import { partyName } from '../parties/partyName.ts'

const card = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(4),
  marginBottom: space(6),
  padding: space(5),
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
  '& h2': { fontSize: font.large, overflowWrap: 'anywhere' },
  '& h3': { fontSize: font.body },
})
const quiet = css({ maxWidth: '70ch', color: color.muted })
const part = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(3),
  '& + &': { paddingTop: space(4), borderTop: `1px solid ${color.line}` },
})
const note = css({
  maxWidth: '70ch',
  padding: space(3),
  borderRadius: radius.card,
  overflowWrap: 'anywhere',
})
const waiting = css({ background: color.waitingSoft, color: color.waiting })
const trouble = css({ background: color.lossSoft, color: color.loss })

/**
 * Both reviews of an order that was shipped and has ended, the reader's own first. The other one appears when both sides
 * may read it.
 */
export function OrderReviews({ order }: { order: Order }) {
  const intl = useIntl()
  const canReview = isReviewable(order)
  const { data, isError, isFetching, refetch } = useQuery({
    ...orderReviewsQuery(order.id),
    enabled: canReview,
  })
  const other = order.role === 'buyer' ? order.seller : order.buyer
  if (!canReview || (other.isDeleted && !data?.own && !data?.other)) return null
  if (isError && !data)
    return (
      <section css={card}>
        <LoadFailed
          title={intl.formatMessage(messages.failed)}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      </section>
    )
  if (!data)
    return (
      <div css={card} role="status">
        <VisuallyHidden>{intl.formatMessage(messages.loading)}</VisuallyHidden>
        <Skeleton height="240px" />
      </div>
    )
  return <Loaded order={order} reviews={data} name={partyName(intl, other)} />
}

function Loaded({ order, reviews, name }: { order: Order; reviews: Reviews; name: string }) {
  const intl = useIntl()
  const headingRef = useRef<HTMLHeadingElement>(null)
  const [isSent, setIsSent] = useState(false)
  const { own, other, otherShowAt } = reviews
  const readerId = order.role === 'buyer' ? order.buyerId : order.sellerId
  // The form has disappeared after sending, so the heading takes the focus.
  useEffect(() => {
    if (isSent) headingRef.current?.focus()
  }, [isSent])
  const dayOf = (at: string) => intl.formatDate(at, { dateStyle: 'long' })
  return (
    <section css={card} aria-labelledby="order-reviews">
      <h2 id="order-reviews" ref={headingRef} tabIndex={-1}>
        {own ? intl.formatMessage(messages.reviews) : intl.formatMessage(messages.rate, { name })}
      </h2>
      {!own && (
        <div css={part}>
          <p css={quiet}>
            {otherShowAt
              ? intl.formatMessage(messages.rateBoth, { name, date: dayOf(otherShowAt) })
              : intl.formatMessage(messages.rateText)}
          </p>
          <ReviewForm orderId={order.id} onSent={() => setIsSent(true)} />
        </div>
      )}
      {own && (
        <div css={part}>
          <h3>{intl.formatMessage(messages.yours)}</h3>
          <ReviewItem review={own} readerId={readerId}>
            <OwnState own={own} name={name} />
          </ReviewItem>
        </div>
      )}
      {other && (
        <div css={part}>
          <h3>{intl.formatMessage(messages.theirs, { name })}</h3>
          <ReviewItem review={other} readerId={readerId} />
        </div>
      )}
    </section>
  )
}

/** The reason why others cannot read the review, if any. */
function OwnState({ own: { state, showAt, hiddenNote }, name }: { own: OwnReview; name: string }) {
  const intl = useIntl()
  if (state === 'hidden')
    return <p css={[note, trouble]}>{intl.formatMessage(messages.hidden, { note: hiddenNote })}</p>
  return (
    showAt && (
      <p css={[note, waiting]}>
        {intl.formatMessage(messages.waits, {
          name,
          date: intl.formatDate(showAt, { dateStyle: 'long' }),
        })}
      </p>
    )
  )
}
