import { readNotices } from '@materia/contracts/identity/credentials/api.ts'
import type { NoticesRead } from '@materia/contracts/identity/notices/notice.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { noticesKey, unreadNoticesQuery, useUnreadNotices } from './useUnreadNotices.ts'

/** Marks notices as read. If the call fails, they are shown as new once more. */
export async function markNoticesRead(queryClient: QueryClient, read: NoticesRead): Promise<void> {
  try {
    await call(readNotices, { body: read })
  } finally {
    void queryClient.invalidateQueries({ queryKey: noticesKey })
    void queryClient.invalidateQueries(unreadNoticesQuery)
  }
}

/** Marks the notices of a place as read while the company has it open. */
export function useReadNotices(path: string): void {
  const queryClient = useQueryClient()
  const unread = useUnreadNotices()
  useEffect(() => {
    if (unread > 0) markNoticesRead(queryClient, { path }).catch(() => {})
  }, [queryClient, path, unread])
}
