import { css } from '@emotion/react'
import { CountBadge } from '@materia/ui/src/display/CountBadge.tsx'
import { VisuallyHidden } from '@materia/ui/src/display/VisuallyHidden.tsx'
import { useIntl } from 'react-intl'
import { messages } from './messages.ts'
import { messagesLink, ordersLink, type LinkItem } from './navLinks.ts'
import { useUnreadMessages, useWaitingOrders } from './useCounts.ts'

// Lies over its link, so it takes no room beside the icon and the text.
const over = css({ position: 'absolute', inset: 0, pointerEvents: 'none' })

/** The count of a link: unread messages, or orders that wait for the company. */
export function LinkCount({ item }: { item: LinkItem }) {
  const intl = useIntl()
  const unread = useUnreadMessages()
  const waiting = useWaitingOrders()
  const count = item === messagesLink ? unread : item === ordersLink ? waiting : 0
  if (count === 0) return null
  const text = item === messagesLink ? messages.unread : messages.waiting
  return (
    <span css={over}>
      <CountBadge count={count} />
      <VisuallyHidden> {intl.formatMessage(text, { count })}</VisuallyHidden>
    </span>
  )
}
