import { CountBadge } from '@materia/ui/src/display/CountBadge.tsx'
import { VisuallyHidden } from '@materia/ui/src/display/VisuallyHidden.tsx'
import { useOpenedByPush } from '../push/useOpenedByPush.ts'
import { useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { unreadCountQuery } from '../queries/conversationQueries.ts'
import { useLiveUpdates } from '../liveUpdates/useLiveUpdates.ts'
import { messages } from './messages.ts'
import { useMessageNotices } from './useMessageNotices.ts'
import { useTitleCount } from './useTitleCount.ts'

/**
 * Fills the slot `unread-messages`. It is on every page, and keeps the page connected and shows
 * notices of new messages.
 */
export function UnreadMessages() {
  const intl = useIntl()
  const count = useQuery(unreadCountQuery).data?.count ?? 0
  useLiveUpdates()
  useMessageNotices()
  useOpenedByPush()
  useTitleCount(count)
  if (count === 0) return null
  return (
    <>
      <CountBadge count={count} />
      <VisuallyHidden>{intl.formatMessage(messages.count, { count })}</VisuallyHidden>
    </>
  )
}
