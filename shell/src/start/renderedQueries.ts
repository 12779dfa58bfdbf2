import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { ApiError } from '@materia/ui/src/api/ApiError.ts'

/** What a query of a drawn page was answered, or that there is no such thing. */
export type RenderedQuery =
  | [key: QueryKey, data: unknown]
  | [key: QueryKey, data: null, missing: 'missing']

/** Fills a page's queries with what it was drawn from, so that nothing of it is asked for again. */
export function restoreQueries(queryClient: QueryClient): void {
  const drawn: RenderedQuery[] = JSON.parse(
    document.getElementById('rendered-queries')?.textContent ?? '[]',
  )
  for (const [key, data, missing] of drawn) {
    if (missing) {
      disableRetryOnMount(queryClient, key)
      queryClient
        .getQueryCache()
        .build(queryClient, { queryKey: key })
        .setState({ status: 'error', error: new ApiError(404, ''), errorUpdateCount: 1 })
    } else queryClient.setQueryData(key, data)
  }
}

/** What is not there is said at once, instead of being asked for by the screen that comes to say it. */
export function disableRetryOnMount(queryClient: QueryClient, key: QueryKey): void {
  queryClient.setQueryDefaults(key, { retryOnMount: false })
}
