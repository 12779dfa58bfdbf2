import { css } from '@emotion/react'
import type { ReviewSummary } from '@materia/contracts/orders/review.ts'
import { Stars } from '@materia/ui/src/display/Stars.tsx'
import { color, font, from, radius, space, tabularFigures } from '@materia/ui/src/theme.ts'
import { VisuallyHidden } from '@materia/ui/src/display/VisuallyHidden.tsx'
import Star from 'lucide-react/icons/star'
import { type IntlShape, useIntl } from 'react-intl'
import { messages } from './messages.ts'

const box = css({
  display: 'grid',
  gap: space(5),
  alignItems: 'center',
  padding: space(5),
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
  [from.tablet]: {
    gridTemplateColumns: 'auto minmax(0, 24rem)',
    justifyContent: 'start',
    gap: space(10),
    paddingInline: space(8),
  },
})
const sum = css(
  {
    display: 'grid',
    justifyItems: 'center',
    gap: space(1),
    '& > strong': { fontSize: font.display, lineHeight: 1.1 },
    '& > p': { color: color.muted, fontSize: font.small },
  },
  tabularFigures,
)
const rows = css(
  {
    display: 'grid',
    gap: space(1),
    margin: 0,
    padding: 0,
    listStyle: 'none',
    fontSize: font.small,
  },
  tabularFigures,
)
const row = css({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) minmax(1.5rem, auto)',
  alignItems: 'center',
  gap: space(2),
})
const label = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(1),
  minWidth: '1.8rem',
  '& svg': { color: color.waiting, fill: 'currentColor' },
})
const track = css({
  height: space(2),
  borderRadius: radius.round,
  background: color.skeleton,
  overflow: 'hidden',
})
const bar = css({ height: '100%', borderRadius: radius.round, background: color.waiting })

/** The average of a company's reviews, and the count per number of stars. */
export function RatingSummary({
  summary: { averageRating, reviewCount, ratings, asSeller, asBuyer },
}: {
  summary: ReviewSummary
}) {
  const intl = useIntl()
  if (averageRating === null) return null
  const byStars = ratings.map((count, place) => ({ rating: place + 1, count })).toReversed()
  return (
    <div css={box}>
      <div css={sum}>
        <strong aria-hidden="true">
          {intl.formatNumber(averageRating, { minimumFractionDigits: 1 })}
        </strong>
        <Stars rating={averageRating} size={20} />
        <p>{intl.formatMessage(messages.count, { count: reviewCount })}</p>
        {asSeller?.averageRating && (
          <p>{intl.formatMessage(messages.starsAsSeller, roleValues(intl, asSeller))}</p>
        )}
        {asBuyer?.averageRating && (
          <p>{intl.formatMessage(messages.starsAsBuyer, roleValues(intl, asBuyer))}</p>
        )}
      </div>
      <ul css={rows} aria-label={intl.formatMessage(messages.distribution)}>
        {byStars.map(({ rating, count }) => (
          <li key={rating} css={row}>
            <VisuallyHidden>
              {intl.formatMessage(messages.ofStars, { rating, count })}
            </VisuallyHidden>
            <span css={label} aria-hidden="true">
              {rating}
              <Star size={14} />
            </span>
            <span css={track} aria-hidden="true">
              <span css={[bar, { display: 'block', width: `${(100 * count) / reviewCount}%` }]} />
            </span>
            <span aria-hidden="true">{intl.formatNumber(count)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function roleValues(
  intl: IntlShape,
  { averageRating, reviewCount }: NonNullable<ReviewSummary['asSeller']>,
) {
  return {
    average: intl.formatNumber(averageRating ?? 0, { minimumFractionDigits: 1 }),
    count: reviewCount,
  }
}
