import { css } from '@emotion/react'
import { color, font, radius, tabularFigures } from '../theme.ts'

const badge = css({
  position: 'absolute',
  top: '4px',
  left: 'calc(50% + 3px)',
  minWidth: '18px',
  height: '18px',
  padding: '0 5px',
  borderRadius: radius.round,
  background: color.action,
  color: color.onAction,
  fontSize: font.small,
  fontWeight: font.strong,
  lineHeight: '18px',
  textAlign: 'center',
  ...tabularFigures,
})

/** A count on the corner of an icon. Decorative, so the icon's label must contain the count. */
export function CountBadge({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span css={badge} aria-hidden="true">
      {count > 99 ? '99+' : count}
    </span>
  )
}
