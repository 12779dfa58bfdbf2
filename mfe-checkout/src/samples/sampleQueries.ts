import { ordersKey } from '@materia/client/orders/ordersKey.ts'
import { getSample, listSamples } from '@materia/contracts/samples/api.ts'
import { type SampleFilter, sampleFilters } from '@materia/contracts/samples/constants.ts'
import type { Sample } from '@materia/contracts/samples/sample.ts'
import { samplesPath } from '@materia/contracts/samples/screenPaths.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'

const samplesKey = [...ordersKey, 'samples']
const one = (id: number) => [...samplesKey, 'one', id]

/** Always stale: the other side changes it too. */
export const sampleQuery = (id: number) =>
  queryOptions({
    queryKey: one(id),
    queryFn: ({ signal }) => call(getSample, { params: { id }, signal }),
    staleTime: 0,
  })

export const samplesQuery = (filter: SampleFilter) =>
  infiniteQueryOptions({
    queryKey: [...samplesKey, 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      call(listSamples, { query: { filter, ...(pageParam && { cursor: pageParam }) }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  })

const todosMax = 5

/** The newest samples that wait for the company. */
export const sampleTodosQuery = queryOptions({
  queryKey: [...samplesKey, 'todos'],
  queryFn: ({ signal }) =>
    call(listSamples, { query: { filter: 'mine', limit: todosMax }, signal }),
  staleTime: 0,
})

/** The samples of a listing between the reader and others, changed last first. */
export const samplesOfQuery = (materialId: number, partnerId?: number) =>
  queryOptions({
    queryKey: [...samplesKey, 'of', materialId, partnerId ?? 0],
    queryFn: async ({ signal }) =>
      (
        await call(listSamples, {
          query: { materialId, ...(partnerId !== undefined && { partnerId }) },
          signal,
        })
      ).items,
    staleTime: 0,
  })

/** Shows a changed sample at once, and refetches the lists. */
export function showSample(queryClient: QueryClient, sample: Sample): void {
  queryClient.setQueryData(one(sample.id), sample)
  void queryClient.invalidateQueries({
    queryKey: samplesKey,
    predicate: ({ queryKey }) => queryKey[samplesKey.length] !== 'one',
  })
}

/** The list that the URL names. */
export const readFilter = (search: URLSearchParams): SampleFilter =>
  sampleFilters.find((known) => known === search.get('list')) ?? 'mine'

export const filterPath = (filter: SampleFilter): string =>
  filter === 'mine' ? samplesPath : `${samplesPath}?list=${filter}`
