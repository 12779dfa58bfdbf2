import { QueryClient } from '@tanstack/react-query'

/**
 * Creates the query client of a page. Queries are never retried and never become stale by
 * themselves. Without network they run all the same: the service worker may answer them.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        retry: false,
        staleTime: Infinity,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
}
