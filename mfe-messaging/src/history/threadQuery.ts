import { listConversationMessages } from '@materia/contracts/chat/api.ts'
import { pageSize, pageSizeMax } from '@materia/contracts/chat/constants.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { queryOptions } from '@tanstack/react-query'
import { type ThreadState, toThread, toThreadWithin } from './threadState.ts'

/** This many messages are shown before the first unread one. */
export const readBefore = 10

/** A thread as far as it is known. It is asked for once; from then on it is kept right by what comes live and what was missed. */
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
      // It opens where one stopped reading, however long ago that was.
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
