import { css } from '@emotion/react'
import { useIntl } from 'react-intl'
import { NavLink } from 'react-router-dom'
import { useCart } from '@materia/client/checkout/useCart.ts'
import { CountBadge } from '@materia/ui/src/display/CountBadge.tsx'
import { color, radius, targetSize } from '@materia/ui/src/theme.ts'
import { VisuallyHidden } from '@materia/ui/src/display/VisuallyHidden.tsx'
import { LinkCount } from './LinkCount.tsx'
import { messages } from './messages.ts'
import { cartLink, type LinkItem } from './navLinks.ts'

const link = css({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  width: targetSize,
  height: targetSize,
  borderRadius: radius.card,
  color: color.muted,
  '&:hover': { color: color.ink, background: color.skeleton },
  '&[aria-current=page]': { color: color.action },
})

export function CountedLink({ item }: { item: LinkItem }) {
  const label = useIntl().formatMessage(item.label)
  return (
    <NavLink to={item.to} css={link} title={label}>
      <item.Icon size={20} aria-hidden="true" />
      <VisuallyHidden>{label}</VisuallyHidden>
      <LinkCount item={item} />
    </NavLink>
  )
}

export function CartLink({ userId }: { userId: number }) {
  const intl = useIntl()
  const { count } = useCart(userId)
  return (
    <NavLink
      to={cartLink.to}
      css={link}
      aria-label={intl.formatMessage(messages.cartWithItems, { count })}
      title={intl.formatMessage(messages.cart)}
    >
      <cartLink.Icon size={20} aria-hidden="true" />
      <CountBadge count={count} />
    </NavLink>
  )
}
