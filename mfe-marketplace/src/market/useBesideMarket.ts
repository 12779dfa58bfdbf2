import { getAskedPrices } from '@materia/contracts/catalog/api.ts'
import type { Material } from '@materia/contracts/catalog/material.ts'
import { exactPerKilogram } from '@materia/contracts/catalog/pricePerKilogram.ts'
import { minuteMs } from '@materia/contracts/durations.ts'
import { besideMedian } from '@materia/contracts/market/besideMedian.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { queryOptions, useQueries } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { besideMarketMessages as messages } from './besideMarketMessages.ts'

type Asked = Pick<Material, 'type' | 'currency'> & { grade?: string | null }
type Priced = Asked & Parameters<typeof exactPerKilogram>[0]

export const askedPricesQuery = ({ type, grade, currency }: Asked) =>
  queryOptions({
    queryKey: ['askedPrices', type, grade || null, currency],
    queryFn: () => call(getAskedPrices, { query: { type, currency, ...(grade && { grade }) } }),
    staleTime: 10 * minuteMs,
    // Only a hint: every screen works without it.
    retry: false,
  })

/**
 * The words for prices beside the median ask, null where there is none. Listings of the same type,
 * grade and currency share one call.
 */
export function useBesideMarket(lots: Priced[], { enabled = true } = {}) {
  const intl = useIntl()
  const keyOf = ({ type, grade, currency }: Asked) => [type, grade || '', currency].join()
  const asked = [...new Map(lots.map((lot) => [keyOf(lot), lot])).entries()]
  const answers = useQueries({
    queries: asked.map(([, lot]) => ({ ...askedPricesQuery(lot), enabled })),
  })
  const known = new Map(asked.map(([key], place) => [key, answers[place].data]))
  return {
    isLoading: answers.some(({ isLoading }) => isLoading),
    wordsFor: (lot: Priced): string | null => {
      const { prices, listings = 0, isOfAllGrades, exactMedian } = known.get(keyOf(lot)) ?? {}
      const perKilogram = exactPerKilogram(lot)
      if (!prices || !perKilogram?.gt(0)) return null
      const found = besideMedian(perKilogram, exactMedian ?? prices.median)
      if (!found) return null
      const grades = isOfAllGrades ? 'all' : 'one'
      return intl.formatMessage(messages[found.side], { ...found, listings, grades })
    },
  }
}
