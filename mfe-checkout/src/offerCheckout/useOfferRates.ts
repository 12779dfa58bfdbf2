import type { Offer, Revision } from '@materia/contracts/offers/offer.ts'
import type { ShippingRate } from '@materia/contracts/orders/shipping.ts'
import type { Address } from '@materia/contracts/wire/fields.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { rateId } from '../freight/ratesQuery.ts'
import type { LineRates } from '../freight/useRates.ts'
import { offerRatesQuery } from './offerRatesQuery.ts'

export type AgreedLine = ReturnType<typeof linesOf>[number]

/** The rates of each line of an accepted offer, and the chosen ones. */
export function useOfferRates(offer: Offer, revision: Revision, destination: Address | null) {
  const queryClient = useQueryClient()
  const { data, error, isFetching, refetch } = useQuery(offerRatesQuery(offer.id, destination))
  const [chosen, setChosen] = useState<Record<number, string>>({})
  const ofLines = linesOf(offer, revision).map((line): LineRates<AgreedLine> => {
    const found = data?.lines.find(({ materialId }) => materialId === line.id)
    const { rates, ownTruck } = found ?? {}
    const offered = [...(rates ?? []), ...(ownTruck ? [ownTruck] : [])]
    return {
      line,
      rates,
      ownTruck,
      isEstimate: data?.isEstimate ?? false,
      taxLines: found?.taxLines,
      overage: found?.overage,
      chosen: offered.find((rate) => rateId(rate) === chosen[line.id]) ?? rates?.[0],
      error,
      isLoading: isFetching && !data,
      retry: () => void refetch(),
    }
  })
  const choose = (lineId: number, rate: ShippingRate) =>
    setChosen((before) => ({ ...before, [lineId]: rateId(rate) }))
  /** Waits for the rates to an address. Resolves to whether each line has one. */
  const load = async (to: Address | null) => {
    const loaded = await queryClient.fetchQuery(offerRatesQuery(offer.id, to)).catch(() => null)
    return (
      loaded?.lines.every(({ materialId, rates }) => rates.length > 0 || chosen[materialId]) ??
      false
    )
  }
  return { ofLines, choose, load }
}

/** The agreed goods as the summary and the choice of a rate show them. */
function linesOf({ partner }: Offer, { lines, terms: { currency } }: Revision) {
  return lines.map(({ materialId: id, material, unit, quantity, amount }) => ({
    id,
    lot: { ...material, id, unit, userId: partner.id },
    quantity,
    price: amount,
    currency,
  }))
}
