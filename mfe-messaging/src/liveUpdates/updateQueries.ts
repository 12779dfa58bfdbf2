import { conversationFilters } from '@materia/contracts/chat/constants.ts'
import type { Conversation } from '@materia/contracts/chat/conversation.ts'
import { isNewsLine } from '@materia/contracts/chat/isNewsLine.ts'
import type { Message } from '@materia/contracts/chat/message.ts'
import { unreadCountQuery } from '@materia/client/chat/unreadCountQuery.ts'
import { noticesKey, unreadNoticesQuery } from '@materia/client/identity/useUnreadNotices.ts'
import { ordersKey } from '@materia/client/orders/ordersKey.ts'
import type { QueryClient } from '@tanstack/react-query'
import { conversationQuery, conversationsQuery } from '../queries/conversationQueries.ts'
import { materialQuery } from '../queries/materialQuery.ts'
import type { SocketEvent } from '../socket/connectSocket.ts'

type Change = (conversation: Conversation) => Conversation

/**
 * Updates cached conversations, and the listings in them, from a live frame. `useThread` updates
 * the messages of an open thread itself.
 */
export function updateQueries(queryClient: QueryClient, ownId: number, event: SocketEvent): void {
  const invalidate = (queryKey: readonly unknown[]) => void refetch(queryClient, queryKey)
  const invalidateCount = () => invalidate(unreadCountQuery.queryKey)
  const invalidateNotices = () =>
    [noticesKey, unreadNoticesQuery.queryKey, ordersKey].forEach(invalidate)
  switch (event.type) {
    case 'connected':
    case 'resync':
      forgetClosedThreads(queryClient)
      invalidate(['chat', 'conversations'])
      invalidate(['chat', 'conversation'])
      invalidate(['chat', 'material'])
      invalidateNotices()
      return invalidateCount()
    case 'message': {
      const { message } = event
      const isOwn = message.fromUserId === ownId
      const partnerId = isOwn ? message.toUserId : message.fromUserId
      addMessage(queryClient, partnerId, message, isOwn)
      forgetClosedThreads(queryClient, partnerId)
      // Also after an own step, which another device of this company may have taken.
      const isLine = isNewsLine(message)
      if (isLine) invalidate(ordersKey)
      return isOwn || isLine ? undefined : invalidateCount()
    }
    case 'read':
      if (event.partnerId === ownId) {
        return change(queryClient, event.userId, (known) => ({
          ...known,
          partnerReadSequence: Math.max(known.partnerReadSequence, event.sequence),
        }))
      }
      if (event.userId !== ownId) return undefined
      change(queryClient, event.partnerId, (known) =>
        event.sequence >= (known.lastMessage?.sequence ?? 0) ? { ...known, unreadCount: 0 } : known,
      )
      // The list of unread conversations has one less.
      invalidate(conversationsQuery('unread').queryKey)
      return invalidateCount()
    case 'delivered':
      return change(queryClient, event.userId, (known) => ({
        ...known,
        partnerDeliveredSequence: Math.max(known.partnerDeliveredSequence, event.sequence),
      }))
    case 'notices_changed':
      return invalidateNotices()
    case 'material_changed':
      return invalidate(materialQuery(event.materialId).queryKey)
    case 'conversation_deleted':
    case 'conversation_changed':
      forgetClosedThreads(queryClient, event.partnerId)
      invalidate(['chat', 'conversations'])
      invalidate(conversationQuery(event.partnerId).queryKey)
      return invalidateCount()
  }
}

/**
 * Moves the conversation to the top of every list that has it. Refetches a list that lacks it or
 * must no longer have it.
 */
function addMessage(
  queryClient: QueryClient,
  partnerId: number,
  message: Message,
  isOwn: boolean,
): void {
  const add: Change = (known) => {
    if (message.sequence <= (known.lastMessage?.sequence ?? 0)) return known
    const isSameLot = message.materialId === 1 || message.materialId === known.materialId
    const { materialPicture, ...others } = known
    return {
      ...others,
      ...(isSameLot && materialPicture !== undefined && { materialPicture }),
      lastMessage: message,
      lastMessageAt: message.createdAt,
      materialId: isSameLot ? known.materialId : message.materialId,
      unreadCount: known.unreadCount + (isOwn || isNewsLine(message) ? 0 : 1),
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
    // A response on its way may be older than the message.
    const isAsked = !known || known.isArchived || queryClient.isFetching({ queryKey }) > 0
    if (isAsked && (known || filter !== 'archived')) void refetch(queryClient, queryKey)
    // A repeated message does not move its conversation up.
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

/**
 * A reopened thread starts at the first unread message, which has changed, so it must be fetched
 * again. An open thread updates itself.
 */
function forgetClosedThreads(queryClient: QueryClient, ...partner: number[]): void {
  queryClient.removeQueries({ queryKey: ['chat', 'thread', ...partner], type: 'inactive' })
}

/** Also cancels a first response on its way, which may be older than the frame. */
async function refetch(queryClient: QueryClient, queryKey: readonly unknown[]): Promise<void> {
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
