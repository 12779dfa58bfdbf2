import { css } from '@emotion/react'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Link, type LinkProps } from 'react-router-dom'
import { screenOnly } from '../screenOnly.ts'
import { space, targetSize } from '../theme.ts'

const style = css(screenOnly, {
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(2),
  minHeight: targetSize,
  textDecoration: 'none',
})

/** The link above a page's title that leads back to its list. */
export function BackLink({ to, children }: { to: LinkProps['to']; children: string }) {
  return (
    <Link css={style} to={to}>
      <ArrowLeft size={18} aria-hidden="true" />
      {children}
    </Link>
  )
}
