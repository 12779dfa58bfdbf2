import { hourMs } from '@materia/contracts/durations.ts'
import { getExchangeRate } from '@materia/contracts/catalog/api.ts'
import {
  listedPrices,
  priceCurrencies,
  priceWeights,
  shownPrice,
  type PriceView,
  type ShownPrice,
} from '@materia/contracts/catalog/shownPrice.ts'
import type { ExchangeRate } from '@materia/contracts/catalog/search.ts'
import type { Material } from '@materia/contracts/catalog/material.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { useStored, writeStored } from '@materia/ui/src/storedText.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

const storageKey = 'priceView'

export const exchangeRateQuery = queryOptions({
  queryKey: ['exchangeRate'],
  queryFn: () => call(getExchangeRate),
  staleTime: hourMs,
})

export type Prices = {
  view: PriceView
  /** Set once the exchange rate is loaded, which happens only when prices are converted. */
  rate: ExchangeRate | undefined
  show: (
    material: Pick<Material, 'price' | 'quantity' | 'unit' | 'currency' | 'pieceKilograms'>,
  ) => ShownPrice
}

/**
 * Prices in the currency and weight unit chosen in this browser. All components and tabs follow a
 * change.
 */
export function usePrices(): Prices {
  const { language } = useLanguage()
  const text = useStored(storageKey)
  const view = useMemo(() => parse(text), [text])
  const { data: rate } = useQuery({ ...exchangeRateQuery, enabled: view.currency !== 'listed' })
  // Memoized, so that components that take these prices re-render only when one of them changes.
  return useMemo(
    () => ({ view, rate, show: (material) => shownPrice(language, material, view, rate) }),
    [language, view, rate],
  )
}

export function changePriceView({ currency, weight }: PriceView): void {
  writeStored(storageKey, `${currency} ${weight}`)
}

/** Another version of the app may have stored a value that this one does not know. */
function parse(text: string): PriceView {
  const [first, second] = text.split(' ')
  const currency = priceCurrencies.find((known) => known === first)
  const weight = priceWeights.find((known) => known === second)
  return currency && weight ? { currency, weight } : listedPrices
}
