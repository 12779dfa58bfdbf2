import { css } from '@emotion/react'
import { useIntl } from 'react-intl'
import { NavLink } from 'react-router-dom'
import { useCart } from '@materia/client/checkout/useCart.ts'
import { color, radius, targetSize } from '@materia/ui/src/theme.ts'
import { CountBadge } from './CountBadge.tsx'
import { messages } from './messages.ts'
import { cartLink, messagesLink } from './navLinks.ts'

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

export function MessagesLink() {
  const label = useIntl().formatMessage(messagesLink.label)
  return (
    <NavLink to={messagesLink.to} css={link} aria-label={label} title={label}>
      <messagesLink.Icon size={20} aria-hidden="true" />
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
