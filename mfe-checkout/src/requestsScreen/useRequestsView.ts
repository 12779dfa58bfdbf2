import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { readView, requestsQuery, type RequestsView } from './requestsView.ts'

/**
 * The list of the URL. An address without one opens the requests that the company received, if it made
 * none. Null until this is known.
 */
export function useRequestsView(): RequestsView | null {
  const [search] = useSearchParams()
  const isOpen = !search.has('role') && !search.has('list')
  const sent = useInfiniteQuery({
    ...requestsQuery({ role: 'buyer', filter: 'all' }),
    enabled: isOpen,
  })
  const madeNone = sent.data?.pages[0]?.items.length === 0
  const received = useInfiniteQuery({
    ...requestsQuery({ role: 'seller', filter: 'all' }),
    enabled: isOpen && madeNone,
  })
  const view = readView(search)
  if (!isOpen) return view
  if (sent.isPending || (madeNone && received.isPending)) return null
  const isAsked = (received.data?.pages[0]?.items.length ?? 0) > 0
  return madeNone && isAsked ? { ...view, role: 'seller' } : view
}
