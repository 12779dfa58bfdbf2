import { countOffers } from '@materia/contracts/offers/api.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { queryOptions } from '@tanstack/react-query'
import { offersKey } from './offersKey.ts'

/** The number of offers that wait for the company. */
export const waitingOffersQuery = queryOptions({
  queryKey: [...offersKey, 'waitingCount'],
  queryFn: ({ signal }) => call(countOffers, { query: {}, signal }),
  refetchOnWindowFocus: 'always',
})
