import { conversationFilters } from '@materia/contracts/chat/constants.ts'
import type { Conversation } from '@materia/contracts/chat/conversation.ts'
import type { Message } from '@materia/contracts/chat/message.ts'
import { ordersKey } from '@materia/client/orders/ordersKey.ts'
import type { QueryClient } from '@tanstack/react-query'
import {
  conversationQuery,
  conversationsQuery,
  unreadCountQuery,
} from '../queries/conversationQueries.ts'
import { materialQuery } from '../queries/materialQuery.ts'
import type { SocketEvent } from '../socket/connectSocket.ts'

type Change = (conversation: Conversation) => Conversation

/** Keeps what is known of conversations, and of the listings in them, right by what is told live. The messages of a thread are the thread's own matter. */
export function updateQueries(queryClient: QueryClient, ownId: number, told: SocketEvent): void {
  const invalidate = (queryKey: readonly unknown[]) => void askAgain(queryClient, queryKey)
  const invalidateCount = () => invalidate(unreadCountQuery.queryKey)
  switch (told.type) {
    case 'connected':
    case 'resync':
      forgetClosedThreads(queryClient)
      invalidate(['chat', 'conversations'])
      invalidate(['chat', 'conversation'])
      invalidate(['chat', 'material'])
      invalidate(ordersKey)
      return invalidateCount()
    case 'message': {
      const { message } = told
      const isOwn = message.fromUserId === ownId
      const partnerId = isOwn ? message.toUserId : message.fromUserId
      addMessage(queryClient, partnerId, message, isOwn)
      forgetClosedThreads(queryClient, partnerId)
      // Whatever side took the step: it may have been another device of one's own.
      if (message.orderLine) invalidate(ordersKey)
      return isOwn ? undefined : invalidateCount()
    }
    case 'read':
      if (told.partnerId === ownId) {
        return change(queryClient, told.userId, (known) => ({
          ...known,
          partnerReadSequence: Math.max(known.partnerReadSequence, told.sequence),
        }))
      }
      if (told.userId !== ownId) return undefined
      change(queryClient, told.partnerId, (known) =>
        told.sequence >= (known.lastMessage?.sequence ?? 0) ? { ...known, unreadCount: 0 } : known,
      )
      // Who shows the unread ones only has one less.
      invalidate(conversationsQuery('unread').queryKey)
      return invalidateCount()
    case 'delivered':
      return change(queryClient, told.userId, (known) => ({
        ...known,
        partnerDeliveredSequence: Math.max(known.partnerDeliveredSequence, told.sequence),
      }))
    case 'material_changed':
      return invalidate(materialQuery(told.materialId).queryKey)
    case 'conversation_deleted':
    case 'conversation_changed':
      forgetClosedThreads(queryClient, told.partnerId)
      invalidate(['chat', 'conversations'])
      invalidate(conversationQuery(told.partnerId).queryKey)
      return invalidateCount()
  }
}

/** On top of every list that has its conversation; a list that does not, or should not any more, is asked for again. */
function addMessage(
  queryClient: QueryClient,
  partnerId: number,
  message: Message,
  isOwn: boolean,
): void {
  const add: Change = (known) => {
    if (message.sequence <= (known.lastMessage?.sequence ?? 0)) return known
    return {
      ...known,
      lastMessage: message,
      lastMessageAt: message.createdAt,
      materialId: message.materialId === 1 ? known.materialId : message.materialId,
      unreadCount: known.unreadCount + (isOwn ? 0 : 1),
    }
  }
  queryClient.setQueryData(conversationQuery(partnerId).queryKey, (known) => known && add(known))
  for (const filter of conversationFilters) {
    const { queryKey } = conversationsQuery(filter)
    const [first, ...others] = queryClient.getQueryData(queryKey)?.pages ?? []
    if (!first) continue
    const known = [first, ...others]
      .flatMap(({ items }) => items)
      .find(({ partner }) => partner.id === partnerId)
    // An answer on its way may be of before the message.
    const isAsked = !known || known.isArchived || queryClient.isFetching({ queryKey }) > 0
    if (isAsked && (known || filter !== 'archived')) void askAgain(queryClient, queryKey)
    // One that is told once more lifts nothing.
    if (!known || known.isArchived || message.sequence <= (known.lastMessage?.sequence ?? 0))
      continue
    const rest = (items: Conversation[]) => items.filter(({ partner }) => partner.id !== partnerId)
    queryClient.setQueryData(
      queryKey,
      (data) =>
        data && {
          ...data,
          pages: [
            { ...first, items: [add(known), ...rest(first.items)] },
            ...others.map((page) => ({ ...page, items: rest(page.items) })),
          ],
        },
    )
  }
}

/** One that is opened again begins where one stopped reading, which is another place now. One that is open keeps itself right. */
function forgetClosedThreads(queryClient: QueryClient, ...partner: number[]): void {
  queryClient.removeQueries({ queryKey: ['chat', 'thread', ...partner], type: 'inactive' })
}

/** Also where a first answer is on its way: it may be of before what was told. */
async function askAgain(queryClient: QueryClient, queryKey: readonly unknown[]): Promise<void> {
  await queryClient.cancelQueries({ queryKey })
  await queryClient.invalidateQueries({ queryKey })
}

function change(queryClient: QueryClient, partnerId: number, apply: Change): void {
  queryClient.setQueryData(conversationQuery(partnerId).queryKey, (known) => known && apply(known))
  for (const filter of conversationFilters) {
    queryClient.setQueryData(
      conversationsQuery(filter).queryKey,
      (data) =>
        data && {
          ...data,
          pages: data.pages.map((page) => ({
            ...page,
            items: page.items.map((known) =>
              known.partner.id === partnerId ? apply(known) : known,
            ),
          })),
        },
    )
  }
}
