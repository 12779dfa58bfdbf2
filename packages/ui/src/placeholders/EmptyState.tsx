import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { color, space } from '../theme.ts'

const box = css({
  display: 'grid',
  justifyItems: 'center',
  gap: space(3),
  maxWidth: '28rem',
  margin: '0 auto',
  padding: `${space(12)} ${space(4)}`,
  textAlign: 'center',
  '& p': { color: color.muted },
})
// Below the top of an empty page, where readers look first.
const wholeScreen = css({ paddingTop: 'max(3rem, 16dvh)' })
const actionBox = css({
  display: 'grid',
  justifyItems: 'center',
  gap: space(3),
  marginTop: space(2),
})
const iconBox = css({
  display: 'grid',
  placeItems: 'center',
  width: space(14),
  height: space(14),
  borderRadius: '50%',
  background: color.actionSoft,
  color: color.action,
})

type EmptyStateProps = {
  icon?: ReactNode
  title: string
  text?: ReactNode
  /** A link or button for the next step. */
  action?: ReactNode
  /** `h1` if it is the whole screen. */
  heading?: 'h1' | 'h2' | 'h3'
}

/** Replaces the content of an empty list or screen: a text and one next step. */
export function EmptyState({
  icon,
  title,
  text,
  action,
  heading: Heading = 'h2',
}: EmptyStateProps) {
  return (
    <div css={[box, Heading === 'h1' && wholeScreen]}>
      {icon && (
        <span css={iconBox} aria-hidden="true">
          {icon}
        </span>
      )}
      <Heading>{title}</Heading>
      {text && <p>{text}</p>}
      {action && <div css={actionBox}>{action}</div>}
    </div>
  )
}
