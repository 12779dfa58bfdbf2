import { exchangeRateQuery, usePrices } from '@materia/client/catalog/usePrices.ts'
import { useDestination } from '@materia/client/catalog/useDestination.ts'
import type { Material } from '@materia/contracts/catalog/material.ts'
import type { DeliveredPrice } from '@materia/contracts/freight/deliveredPrice.ts'
import type { Destination } from '@materia/contracts/places/destination.ts'
import { useHydrated } from '@materia/ui/src/useHydrated.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

/** Null: freight is on request. Undefined until its code has loaded, and for sold listings. */
export type ShowDelivered = (material: Material) => DeliveredPrice | null | undefined

export type Delivered = { to: Destination; show: ShowDelivered }

/** The freight table loads only for readers with a postal code. */
const freightQuery = queryOptions({
  queryKey: ['freightTable'],
  queryFn: () => import('@materia/contracts/freight/deliveredPrice.ts'),
  staleTime: Infinity,
})

/**
 * Estimates of prices with freight to the place of delivery. Undefined without one, and on the
 * server, whose pages are the same for everybody.
 */
export function useDelivered(): Delivered | undefined {
  const { language } = useLanguage()
  const { view } = usePrices()
  const destination = useDestination()
  const to = useHydrated() ? destination : null
  const { data: freight } = useQuery({ ...freightQuery, enabled: to !== null })
  const { data: rate } = useQuery({ ...exchangeRateQuery, enabled: to !== null })
  return useMemo(
    () =>
      to
        ? {
            to,
            show: (material) =>
              freight && rate && material.status === 'available'
                ? freight.deliveredPrice(language, material, { to, view, rate })
                : undefined,
          }
        : undefined,
    [to, freight, rate, language, view],
  )
}
