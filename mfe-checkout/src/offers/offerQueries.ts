import { offersKey } from '@materia/client/orders/offersKey.ts'
import { getOffer } from '@materia/contracts/offers/api.ts'
import type { Offer } from '@materia/contracts/offers/offer.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { type QueryClient, queryOptions } from '@tanstack/react-query'

const one = (id: number) => [...offersKey, 'one', id]

/** Always stale: the other side, the listings and deadlines change offers too. */
export function offerQuery(id: number) {
  return queryOptions({
    queryKey: one(id),
    queryFn: ({ signal }) => call(getOffer, { params: { id }, signal }),
    staleTime: 0,
  })
}

/** Shows a changed offer at once, and refetches the lists and counts. */
export function showOffer(queryClient: QueryClient, offer: Offer): void {
  queryClient.setQueryData(one(offer.id), offer)
  void queryClient.invalidateQueries({
    queryKey: offersKey,
    predicate: ({ queryKey }) => queryKey[offersKey.length] !== 'one',
  })
}
