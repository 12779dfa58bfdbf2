import { css } from '@emotion/react'
import { CountBadge } from '@materia/ui/src/display/CountBadge.tsx'
import { VisuallyHidden } from '@materia/ui/src/display/VisuallyHidden.tsx'
import { useIntl } from 'react-intl'
import { messages } from './messages.ts'
import { messagesLink, offersLink, ordersLink, type LinkItem } from './navLinks.ts'
import { useUnreadMessages, useWaitingOffers, useWaitingOrders } from './useCounts.ts'

// Lies over its link, so it takes no room beside the icon and the text.
const over = css({ position: 'absolute', inset: 0, pointerEvents: 'none' })

/** The count of a link: unread messages, or orders and offers that wait for the company. */
export function LinkCount({ item }: { item: LinkItem }) {
  const intl = useIntl()
  const counts = new Map([
    [messagesLink, useUnreadMessages()],
    [ordersLink, useWaitingOrders()],
    [offersLink, useWaitingOffers(item === offersLink)],
  ])
  const count = counts.get(item) ?? 0
  if (count === 0) return null
  const text = item === messagesLink ? messages.unread : messages.waiting
  return (
    <span css={over}>
      <CountBadge count={count} />
      <VisuallyHidden> {intl.formatMessage(text, { count })}</VisuallyHidden>
    </span>
  )
}
