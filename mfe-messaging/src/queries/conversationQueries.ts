import {
  getConversation,
  listConversations,
  searchConversations,
} from '@materia/contracts/chat/api.ts'
import type { ConversationFilter } from '@materia/contracts/chat/constants.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'

// Live frames keep these lists current (src/liveUpdates/updateQueries.ts), so they never become stale.

export function conversationsQuery(filter: ConversationFilter) {
  return infiniteQueryOptions({
    queryKey: ['chat', 'conversations', filter],
    queryFn: ({ pageParam, signal }) =>
      call(listConversations, { query: { filter, cursor: pageParam }, signal }),
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

/**
 * Search results for `q`. Fetched again for each search, because live frames do not update them.
 */
export function searchQuery(q: string) {
  return infiniteQueryOptions({
    queryKey: ['chat', 'search', q],
    queryFn: ({ pageParam, signal }) =>
      call(searchConversations, { query: { q, cursor: pageParam }, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}
