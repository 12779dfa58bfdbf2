import { useCurrentUser } from '@materia/client/identity/useSession.ts'
import { fallbackMaterialId } from '@materia/contracts/catalog/lists/constants.ts'
import { conversationPath, messagesPath } from '@materia/contracts/chat/screenPaths.ts'
import type { Conversation } from '@materia/contracts/chat/conversation.ts'
import { isNewsLine } from '@materia/contracts/chat/isNewsLine.ts'
import type { Message } from '@materia/contracts/chat/message.ts'
import { notify } from '@materia/ui/src/notify.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { useLocation, useNavigate } from 'react-router-dom'
import { suppressSound, ringOnce } from '../alerts/ringOnce.ts'
import { conversationQuery } from '../queries/conversationQueries.ts'
import { useSocketEvents } from '../socket/connectSocket.ts'
import { useRefusals } from '../outbox/refusal.ts'
import { messages } from './messages.ts'

/**
 * Messages that already had a notice, by page. A page has two badges, and a frame can repeat, but
 * each message gets one notice.
 */
const notifiedIdsOf = new WeakMap<QueryClient, Set<number>>()
const notifiedIdsMax = 500

function isNews(queryClient: QueryClient, id: number): boolean {
  const notified = notifiedIdsOf.get(queryClient) ?? new Set()
  notifiedIdsOf.set(queryClient, notified)
  if (notified.has(id)) return false
  notified.add(id)
  const [oldest] = notified
  if (notified.size > notifiedIdsMax && oldest !== undefined) notified.delete(oldest)
  return true
}

/**
 * Shows a notice for each new message whose conversation is not open, and for each refused message.
 */
export function useMessageNotices(): void {
  const intl = useIntl()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const ownId = useCurrentUser()?.id

  const isOpenHere = (partnerId: number) =>
    pathname === messagesPath && new URLSearchParams(search).get('chat') === String(partnerId)

  useRefusals(ownId, ({ partnerId, materialId }) => {
    if (isOpenHere(partnerId)) return false
    const at = conversationPath({
      userId: partnerId,
      ...(materialId !== fallbackMaterialId && { materialId }),
    })
    notify({
      title: intl.formatMessage(messages.notSent),
      description: intl.formatMessage(messages.notSentText),
      variant: 'destructive',
      action: { label: intl.formatMessage(messages.open), onSelect: () => void navigate(at) },
    })
    return true
  })

  const showNotice = (
    conversation: Conversation | undefined,
    message: Message,
    isOpen: boolean,
  ) => {
    const { id, orderLine, fromUserId: partnerId } = message
    if (conversation?.isMuted) return
    ringOnce(id)
    if (isOpen) return
    const company =
      conversation && (conversation.partner.companyName || conversation.partner.username)
    notify({
      title: orderLine
        ? intl.formatMessage(messages.orderNews, { orderId: String(orderLine.orderId) })
        : intl.formatMessage(titleOf(message)),
      description:
        company &&
        intl.formatMessage(isNewsLine(message) ? messages.with : messages.from, { company }),
      action: {
        label: intl.formatMessage(messages.open),
        onSelect: () => void navigate(conversationPath({ userId: partnerId })),
      },
    })
  }

  useSocketEvents((event) => {
    if (
      event.type !== 'message' ||
      event.message.fromUserId === ownId ||
      event.message.isRead ||
      !isNews(queryClient, event.message.id)
    )
      return
    const { message } = event
    const partnerId = message.fromUserId
    const isOpen = isOpenHere(partnerId)
    if (isOpen && !document.hidden) return suppressSound(message.id)
    // Without the company's name, the notice can still announce a message.
    queryClient.fetchQuery(conversationQuery(partnerId)).then(
      (conversation) => showNotice(conversation, message, isOpen),
      () => showNotice(undefined, message, isOpen),
    )
  })
}

function titleOf({ offerLine, sampleLine, requestLine }: Message) {
  if (offerLine) return messages.offerNews
  if (sampleLine) return messages.sampleNews
  return requestLine ? messages.requestNews : messages.newMessage
}
