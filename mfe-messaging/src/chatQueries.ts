import { getConversation, getUnreadCount, listConversations } from '@materia/contracts/chat/api.ts'
import type { ConversationFilter } from '@materia/contracts/chat/types.ts'
import { call } from '@materia/ui/src/apiClient.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'

// All that is told live is kept in them by src/live/liveQueries.ts: nobody needs to ask again.

export function conversationsQuery(filter: ConversationFilter) {
  return infiniteQueryOptions({
    queryKey: ['chat', 'conversations', filter],
    queryFn: ({ pageParam, signal }) => call(listConversations, { query: { filter, cursor: pageParam }, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  })
}

export function conversationQuery(partnerId: number) {
  return queryOptions({
    queryKey: ['chat', 'conversation', partnerId],
    queryFn: ({ signal }) => call(getConversation, { params: { partnerId }, signal }),
  })
}

export const unreadCountQuery = queryOptions({
  queryKey: ['chat', 'unreadCount'],
  queryFn: ({ signal }) => call(getUnreadCount, { signal }),
})
