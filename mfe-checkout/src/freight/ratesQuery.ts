import type { Material } from '@materia/contracts/catalog/material.ts'
import type { Address } from '@materia/contracts/wire/fields.ts'
import { calculateShipping } from '@materia/contracts/orders/api.ts'
import { quoteMinutes } from '@materia/contracts/orders/constants.ts'
import type { ShippingRate } from '@materia/contracts/orders/shipping.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { queryOptions } from '@tanstack/react-query'
import pLimit from 'p-limit'

const inTurn = pLimit(3)
export const ratesKey = ['checkout', 'rates']

type Asked = {
  lot: Pick<Material, 'id' | 'termsRevision'>
  quantity: string
  destination: Address | null
}

/**
 * The shipping rates of a line, disabled without an address. Refetches before the prices expire.
 */
export const ratesQuery = ({
  lot: { id: materialId, termsRevision },
  quantity,
  destination,
}: Asked) =>
  queryOptions({
    queryKey: [...ratesKey, materialId, termsRevision, quantity, destination],
    enabled: destination !== null,
    async queryFn({ signal }) {
      if (!destination) throw new Error('Freight is not asked for without an address')
      return inTurn(() =>
        call(calculateShipping, {
          body: {
            materialId,
            quantity,
            destination: placeOf(destination),
            ...(termsRevision !== undefined && { termsRevision }),
          },
          signal,
        }),
      )
    },
    staleTime: (quoteMinutes - 5) * 60_000,
    refetchInterval: (quoteMinutes - 5) * 60_000,
  })

/** A place of delivery as the API expects it. */
export function placeOf({ line1, city, state, postalCode, country }: Address) {
  return { address: line1, city, state, postalCode, country }
}

export const rateId = ({ carrier, service }: Pick<ShippingRate, 'carrier' | 'service'>) =>
  `${carrier} ${service}`

/** The cheapest rate, which is the first, and the quickest. Empty for a single rate. */
export function bestRates(rates: ShippingRate[]): {
  cheapest?: ShippingRate
  quickest?: ShippingRate
} {
  if (rates.length < 2) return {}
  const [cheapest] = rates
  const [quickest] = rates.toSorted((one, other) => one.estimatedDays - other.estimatedDays)
  return { cheapest, quickest }
}
