import { css } from '@emotion/react'
import type { CompanyStatistics } from '@materia/contracts/identity/companies/company.ts'
import { EmptyState } from '@materia/ui/src/placeholders/EmptyState.tsx'
import { Skeleton } from '@materia/ui/src/placeholders/Skeleton.tsx'
import { Stars } from '@materia/ui/src/display/Stars.tsx'
import { color, font, space, tabularFigures } from '@materia/ui/src/theme.ts'
import Star from 'lucide-react/icons/star'
import { useIntl } from 'react-intl'
import { messages } from './messages.ts'

const summary = css({
  display: 'grid',
  justifyItems: 'center',
  gap: space(2),
  padding: `${space(10)} ${space(4)}`,
  textAlign: 'center',
})
const average = css({ fontSize: font.display, fontWeight: font.strong, ...tabularFigures })
const muted = css({ color: color.muted })

type ReviewSummaryProps = { statistics: CompanyStatistics | undefined; isOwn: boolean }

/** The average rating of a company by its buyers. */
export function ReviewSummary({ statistics, isOwn }: ReviewSummaryProps) {
  const intl = useIntl()
  if (!statistics) return <Skeleton height="120px" />
  const { averageRating, reviewCount } = statistics
  if (averageRating === null) {
    const text = isOwn ? messages.noReviewsOfYours : messages.noReviewsText
    return (
      <EmptyState
        icon={<Star />}
        title={intl.formatMessage(messages.noReviews)}
        text={intl.formatMessage(text)}
      />
    )
  }
  return (
    <div css={summary}>
      <p css={average}>{intl.formatNumber(averageRating, { minimumFractionDigits: 1 })}</p>
      <Stars rating={averageRating} size={24} />
      <p css={muted}>{intl.formatMessage(messages.reviewCount, { count: reviewCount })}</p>
    </div>
  )
}
