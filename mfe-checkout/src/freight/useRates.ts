import type { Address } from '@materia/contracts/wire/fields.ts'
import type { ShippingRate } from '@materia/contracts/orders/shipping.ts'
import type { ShownTaxLine } from '@materia/contracts/tax/taxLine.ts'
import { readFormDraft, writeFormDraft } from '@materia/ui/src/forms/formDraft.ts'
import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CartLine } from '../lines/cartLine.ts'
import { rateId, ratesQuery } from './ratesQuery.ts'

export type LineRates<Line = CartLine> = {
  line: Line
  rates: ShippingRate[] | undefined
  /** The buyer sends a truck. Never chosen by itself. */
  ownTruck: ShippingRate | undefined
  isEstimate: boolean
  /** The tax on the goods when they are delivered to this address. */
  taxLines: ShownTaxLine[] | undefined
  /** Paid first for more weight than ordered. Only some offers have it. */
  overage?: string | undefined
  /** The first rate until the buyer chooses another. */
  chosen: ShippingRate | undefined
  error: Error | null
  isLoading: boolean
  retry: () => void
}

const draftKey = (userId: number) => `checkout_rates_${userId}`

/** The rates of each line to an address and the chosen rate, which survives a reload. */
export function useRates(
  lines: CartLine[],
  { userId, destination }: { userId: number; destination: Address | null },
) {
  const queryClient = useQueryClient()
  const [chosen, setChosen] = useState<Record<number, unknown>>(
    () => readFormDraft('sessionStorage', draftKey(userId)) ?? {},
  )
  const results = useQueries({
    queries: lines.map(({ lot, quantity }) => ratesQuery({ lot, quantity, destination })),
  })
  const ofLines = lines.flatMap((line, index): LineRates[] => {
    const result = results[index]
    if (!result) return []
    const { data, error, isFetching, refetch } = result
    const rates = data?.rates
    const ownTruck = data?.ownTruck
    const offered = [...(rates ?? []), ...(ownTruck ? [ownTruck] : [])]
    const wanted = offered.find((rate) => rateId(rate) === chosen[line.id]) ?? rates?.[0]
    return [
      {
        line,
        rates,
        ownTruck,
        isEstimate: data?.isEstimate ?? false,
        taxLines: data?.taxLines,
        chosen: wanted,
        error,
        isLoading: isFetching && !data,
        retry: () => void refetch(),
      },
    ]
  })
  const choose = (lineId: number, rate: ShippingRate) => {
    const now = { ...chosen, [lineId]: rateId(rate) }
    setChosen(now)
    writeFormDraft('sessionStorage', draftKey(userId), now)
  }
  /** Waits for the rates to an address. Resolves to whether each line has one. */
  const load = async (to: Address | null) => {
    const loaded = await Promise.allSettled(
      lines.map(({ lot, quantity }) =>
        queryClient.fetchQuery(ratesQuery({ lot, quantity, destination: to })),
      ),
    )
    return loaded.every((result) => result.status === 'fulfilled' && result.value.rates.length > 0)
  }
  return { ofLines, choose, load }
}
