import { getUnreadCount } from '@materia/contracts/chat/api.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { queryOptions } from '@tanstack/react-query'

/** The company's unread messages. Live frames keep it current, and a page that gets the focus. */
export const unreadCountQuery = queryOptions({
  queryKey: ['chat', 'unreadCount'],
  queryFn: ({ signal }) => call(getUnreadCount, { signal }),
  refetchOnWindowFocus: 'always',
})
