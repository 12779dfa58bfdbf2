import { useCurrentUser } from '@materia/client/identity/useSession.ts'
import { conversationPath, messagesPath } from '@materia/contracts/chat/screenPaths.ts'
import type { Conversation } from '@materia/contracts/chat/types.ts'
import { notify } from '@materia/ui/src/notify.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { useLocation, useNavigate } from 'react-router-dom'
import { conversationQuery } from '../chatQueries.ts'
import { useLiveFrames } from '../live/liveFrames.ts'
import { messages } from './messages.ts'

// A page has two badges, for narrow and for wide screens, and one notice.
const handled = new WeakSet<object>()

/** A notice of each message that comes in while its conversation is not open (spec 4). */
export function useMessageNotices(): void {
  const intl = useIntl()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const ownId = useCurrentUser()?.id

  const tell = (partnerId: number, conversation: Conversation | undefined) => {
    if (conversation?.isMuted) return
    const company = conversation && (conversation.partner.companyName || conversation.partner.username)
    notify({
      title: intl.formatMessage(messages.newMessage),
      description: company && intl.formatMessage(messages.from, { company }),
      action: { label: intl.formatMessage(messages.open), onSelect: () => void navigate(conversationPath({ userId: partnerId })) },
    })
  }

  useLiveFrames((told) => {
    if (told.type !== 'message' || told.message.fromUserId === ownId || handled.has(told)) return
    handled.add(told)
    const partnerId = told.message.fromUserId
    if (pathname === messagesPath && new URLSearchParams(search).get('chat') === String(partnerId)) return
    // Whoever it is from: that there is a message can be told.
    queryClient.fetchQuery(conversationQuery(partnerId)).then((conversation) => tell(partnerId, conversation), () => tell(partnerId, undefined))
  })
}
