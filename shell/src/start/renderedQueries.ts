import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { ApiError } from '@materia/ui/src/api/ApiError.ts'

/** A query result of a server-rendered page: its data, or that the API answered 404. */
export type RenderedQuery =
  | [key: QueryKey, data: unknown]
  | [key: QueryKey, data: null, missing: 'missing']

/**
 * Fills the query cache with the data of the server-rendered page, so that the browser requests
 * none of it again.
 */
export function restoreQueries(queryClient: QueryClient): void {
  const rendered: RenderedQuery[] = JSON.parse(
    document.getElementById('rendered-queries')?.textContent ?? '[]',
  )
  for (const [key, data, missing] of rendered) {
    if (missing) {
      disableRetryOnMount(queryClient, key)
      queryClient
        .getQueryCache()
        .build(queryClient, { queryKey: key })
        .setState({ status: 'error', error: new ApiError(404, ''), errorUpdateCount: 1 })
    } else queryClient.setQueryData(key, data)
  }
}

/**
 * A missing resource is shown as missing at once. Its screen does not request it again when it
 * mounts.
 */
export function disableRetryOnMount(queryClient: QueryClient, key: QueryKey): void {
  queryClient.setQueryDefaults(key, { retryOnMount: false })
}
