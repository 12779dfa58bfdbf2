import { css } from '@emotion/react'
import { useIntl } from 'react-intl'
import { NavLink } from 'react-router-dom'
import { useCart } from '@materia/client/checkout/useCart.ts'
import { CountBadge } from '@materia/ui/src/display/CountBadge.tsx'
import { color, radius, targetSize } from '@materia/ui/src/theme.ts'
import { VisuallyHidden } from '@materia/ui/src/display/VisuallyHidden.tsx'
import { messages } from './messages.ts'
import { cartLink, messagesLink } from './navLinks.ts'
import { UnreadMessages } from './UnreadMessages.tsx'

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
    <NavLink to={messagesLink.to} css={link} title={label}>
      <messagesLink.Icon size={20} aria-hidden="true" />
      <VisuallyHidden>{label}</VisuallyHidden>
      <UnreadMessages />
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
