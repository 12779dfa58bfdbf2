import type { QueryClient } from '@tanstack/react-query'

/** Refetches the lists of past events on the same page after a change that adds to them. */
export function refetchRecords(queryClient: QueryClient): void {
  for (const name of ['sessions', 'securityEvents', 'notices'])
    void queryClient.invalidateQueries({ queryKey: [name] })
}
