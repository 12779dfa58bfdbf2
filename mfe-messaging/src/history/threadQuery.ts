import { listConversationMessages } from '@materia/contracts/chat/api.ts'
import { pageSize, pageSizeMax } from '@materia/contracts/chat/constants.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { queryOptions } from '@tanstack/react-query'
import { type ThreadState, toThread, toThreadWithin } from './threadState.ts'

/** Number of messages shown before the first unread one. */
export const readBefore = 10

/**
 * The loaded part of a conversation. Fetched once; live frames and reads of missed messages then
 * update it.
 */
export function threadQuery(partnerId: number) {
  return queryOptions({
    queryKey: ['chat', 'thread', partnerId],
    queryFn: async ({ signal }): Promise<ThreadState> => {
      const newest = await call(listConversationMessages, {
        params: { partnerId },
        query: { limit: pageSize },
        signal,
      })
      const known = toThread(newest)
      const [first] = newest.items
      if (!first || !newest.firstUnreadSequence || newest.firstUnreadSequence >= first.sequence)
        return known
      // Opens at the first unread message, however old it is.
      const after = Math.max(0, newest.firstUnreadSequence - 1 - readBefore)
      return toThreadWithin(
        await call(listConversationMessages, {
          params: { partnerId },
          query: { after, limit: pageSizeMax },
          signal,
        }),
        known,
      )
    },
  })
}
