import { css } from '@emotion/react'
import Star from 'lucide-react/icons/star'
import { defineMessage, useIntl } from 'react-intl'
import { color } from '../theme.ts'

const ratingText = defineMessage<{ rating: string }>({
  id: 'ui.rating',
  defaultMessage: '{rating} out of 5 stars',
})

const row = css({ display: 'inline-flex', flex: 'none' })
const place = css({ position: 'relative', display: 'inline-flex', color: color.fieldLine })
const filled = css({
  position: 'absolute',
  inset: 0,
  overflow: 'hidden',
  color: color.waiting,
  '& svg': { fill: 'currentColor' },
})
// The page's CSP forbids `style` attributes in server-rendered HTML, so each width is a class.
const widths = {
  empty: css({ width: 0 }),
  half: css({ width: '50%' }),
  full: css({ width: '100%' }),
}

const stars = [1, 2, 3, 4, 5]

/** A rating out of 5, with half a star from a fraction of .5 on. */
export function Stars({ rating, size = 16 }: { rating: number; size?: number }) {
  const intl = useIntl()
  const label = intl.formatMessage(ratingText, {
    rating: intl.formatNumber(rating, { maximumFractionDigits: 1 }),
  })
  return (
    <span css={row} role="img" aria-label={label}>
      {stars.map((star) => (
        <span key={star} css={place} data-fill={fillOf(rating, star)}>
          <Star size={size} aria-hidden="true" />
          <span css={[filled, widths[fillOf(rating, star)]]}>
            <Star size={size} aria-hidden="true" />
          </span>
        </span>
      ))}
    </span>
  )
}

function fillOf(rating: number, star: number): keyof typeof widths {
  if (rating >= star) return 'full'
  return rating >= star - 0.5 ? 'half' : 'empty'
}
