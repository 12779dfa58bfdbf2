import type { QueryClient } from '@tanstack/react-query'

/** What tells of the account's past, on the same page as what has just added to it. */
export function refetchRecords(queryClient: QueryClient): void {
  for (const name of ['sessions', 'securityEvents', 'notices'])
    void queryClient.invalidateQueries({ queryKey: [name] })
}
