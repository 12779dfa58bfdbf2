import { css } from '@emotion/react'
import type { CompanyStatistics } from '@materia/contracts/identity/companies/company.ts'
import { Skeleton } from '@materia/ui/src/placeholders/Skeleton.tsx'
import { Stars } from '@materia/ui/src/display/Stars.tsx'
import { color, font, space, tabularFigures } from '@materia/ui/src/theme.ts'
import { useIntl } from 'react-intl'
import { messages } from './messages.ts'

const line = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(1),
  minHeight: '20px',
  fontSize: font.small,
  ...tabularFigures,
})
const muted = css({ color: color.muted })

export function Rating({ statistics }: { statistics: CompanyStatistics | undefined }) {
  const intl = useIntl()
  if (!statistics)
    return (
      <span css={line}>
        <Skeleton width="140px" height="16px" />
      </span>
    )
  const { averageRating, reviewCount } = statistics
  const count = intl.formatMessage(messages.reviewCount, { count: reviewCount })
  if (averageRating === null) return <p css={[line, muted]}>{count}</p>
  return (
    <p css={line}>
      <Stars rating={averageRating} />
      <strong aria-hidden="true">
        {intl.formatNumber(averageRating, { minimumFractionDigits: 1 })}
      </strong>
      <span css={muted}>{count}</span>
    </p>
  )
}
