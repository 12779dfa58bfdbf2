import { offersKey } from '@materia/client/orders/offersKey.ts'
import { listOffers } from '@materia/contracts/offers/api.ts'
import { type OfferFilter, offerFilters } from '@materia/contracts/offers/constants.ts'
import { offersPath } from '@materia/contracts/offers/screenPaths.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { searchMax } from '../orders/ordersView.ts'

/** The list and the search words, as the URL has them. */
export type OffersView = { filter: OfferFilter; q: string }

export function readView(search: URLSearchParams): OffersView {
  return {
    filter: offerFilters.find((known) => known === search.get('list')) ?? 'mine',
    q: (search.get('q') ?? '').trim().slice(0, searchMax),
  }
}

export function viewPath({ filter, q }: OffersView): string {
  const said = { ...(filter !== 'mine' && { list: filter }), ...(q && { q }) }
  return Object.keys(said).length === 0 ? offersPath : `${offersPath}?${new URLSearchParams(said)}`
}

/** Always stale: the other side and deadlines change offers too. */
export const offersQuery = ({ filter, q }: OffersView) =>
  infiniteQueryOptions({
    queryKey: [...offersKey, 'list', filter, q],
    queryFn: ({ pageParam, signal }) =>
      call(listOffers, {
        query: { filter, ...(q && { q }), ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  })
