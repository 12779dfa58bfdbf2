import { offersKey } from '@materia/client/orders/offersKey.ts'
import { countOffers } from '@materia/contracts/offers/api.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { queryOptions } from '@tanstack/react-query'

/** For the owner of a listing: its accepted offers and its running frame contracts. */
export const offerCountsQuery = (materialId: number) =>
  queryOptions({
    queryKey: [...offersKey, 'underWay', materialId],
    queryFn: ({ signal }) => call(countOffers, { query: { materialId }, signal }),
  })
