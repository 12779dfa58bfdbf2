import { offersKey } from '@materia/client/orders/offersKey.ts'
import { getOfferRates } from '@materia/contracts/offers/api.ts'
import { quoteMinutes } from '@materia/contracts/orders/constants.ts'
import type { Address } from '@materia/contracts/wire/fields.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { queryOptions } from '@tanstack/react-query'
import { placeOf } from '../freight/ratesQuery.ts'

const freshMs = (quoteMinutes - 5) * 60_000

/** Freight, tax and fee of an accepted offer. Refetches before the quotes expire. */
export const offerRatesQuery = (id: number, destination: Address | null) =>
  queryOptions({
    queryKey: [...offersKey, 'rates', id, destination],
    enabled: destination !== null,
    queryFn({ signal }) {
      if (!destination) throw new Error('Freight is not asked for without an address')
      const body = { destination: placeOf(destination) }
      return call(getOfferRates, { params: { id }, body, signal })
    },
    staleTime: freshMs,
    refetchInterval: freshMs,
  })
