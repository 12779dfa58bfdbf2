import { QueryClient } from '@tanstack/react-query'

/**
 * Creates the query client of a page. Queries are never retried and never become stale by
 * themselves.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: Infinity,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
      mutations: { retry: false },
    },
  })
}
