import { unreadCountQuery } from '@materia/client/chat/unreadCountQuery.ts'
import type { SlotProps } from '@materia/contracts/shell/slots.ts'
import { CountBadge } from '@materia/ui/src/display/CountBadge.tsx'
import { VisuallyHidden } from '@materia/ui/src/display/VisuallyHidden.tsx'
import { useOpenedByPush } from '../push/useOpenedByPush.ts'
import { useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { useLiveUpdates } from '../liveUpdates/useLiveUpdates.ts'
import { messages } from './messages.ts'
import { useMessageNotices } from './useMessageNotices.ts'
import { useTitleCount } from './useTitleCount.ts'

/**
 * Fills the slot `unread-messages`. It is on every page, and keeps the page connected and shows
 * notices of new messages. A shell of the last release gives no `titleCount`, and expects a badge.
 */
export function UnreadMessages({ titleCount }: SlotProps['unread-messages']) {
  const intl = useIntl()
  const count = useQuery(unreadCountQuery).data?.count ?? 0
  useLiveUpdates()
  useMessageNotices()
  useOpenedByPush()
  useTitleCount(titleCount ?? count)
  if (count === 0 || titleCount !== undefined) return null
  return (
    <>
      <CountBadge count={count} />
      <VisuallyHidden>{intl.formatMessage(messages.count, { count })}</VisuallyHidden>
    </>
  )
}
