import { css, Global } from '@emotion/react'
import { useIntl } from 'react-intl'
import { NavLink } from 'react-router-dom'
import { useCart } from '@materia/client/checkout/useCart.ts'
import { CountBadge } from '@materia/ui/src/display/CountBadge.tsx'
import { VisuallyHidden } from '@materia/ui/src/display/VisuallyHidden.tsx'
import { screenOnly } from '@materia/ui/src/screenOnly.ts'
import { color, font, from, layer, space } from '@materia/ui/src/theme.ts'
import { LinkCount } from './LinkCount.tsx'
import { messages } from './messages.ts'
import { cartLink, mainLinks } from './navLinks.ts'

/** A screen that fills the window makes it lower. */
const height = 'var(--bottomBarHeight, 60px)'

/** Padding that the page needs at its end so that the bar covers nothing. */
export const bottomBarHeight = `calc(${height} + env(safe-area-inset-bottom))`

const bar = css({
  position: 'fixed',
  zIndex: layer.header,
  left: 0,
  right: 0,
  bottom: 0,
  display: 'flex',
  justifyContent: 'space-around',
  paddingBottom: 'env(safe-area-inset-bottom)',
  borderTop: `1px solid ${color.line}`,
  background: color.surface,
  [from.tablet]: { display: 'none' },
})
// A focused element is scrolled to above the bar, and menus open there.
const page = css({
  html: {
    '--bottomBar': bottomBarHeight,
    scrollPaddingBottom: bottomBarHeight,
    [from.tablet]: { '--bottomBar': '0px', scrollPaddingBottom: 0 },
  },
})
const link = css({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  flex: '1 1 auto',
  gap: '2px',
  height,
  padding: `0 ${space(1)}`,
  color: color.muted,
  fontSize: font.small,
  lineHeight: 1.2,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  '&[aria-current=page]': { color: color.action, fontWeight: font.strong },
  '&:focus-visible': { outlineOffset: '-2px' },
})

/** The main links of a signed-in company, in reach of the thumb on a phone. */
export function BottomBar({ userId }: { userId: number }) {
  const intl = useIntl()
  const { count } = useCart(userId)
  return (
    <nav aria-label={intl.formatMessage(messages.quickMenu)} css={[bar, screenOnly]}>
      <Global styles={page} />
      {mainLinks.map((item) => (
        <NavLink key={item.to} to={item.to} css={link}>
          <item.Icon size={22} aria-hidden="true" />
          {item === cartLink && <CountBadge count={count} />}
          <span aria-hidden={item === cartLink}>{intl.formatMessage(item.label)}</span>
          <LinkCount item={item} />
          {item === cartLink && (
            <VisuallyHidden>{intl.formatMessage(messages.cartWithItems, { count })}</VisuallyHidden>
          )}
        </NavLink>
      ))}
    </nav>
  )
}
