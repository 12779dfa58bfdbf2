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
  /** Known once prices are converted by it. */
  rate: ExchangeRate | undefined
  show: (
    material: Pick<Material, 'price' | 'quantity' | 'unit' | 'currency' | 'pieceKilograms'>,
  ) => ShownPrice
}

/** Prices as this browser's reader wants them, in every view of them and in every tab. */
export function usePrices(): Prices {
  const { language } = useLanguage()
  const text = useStored(storageKey)
  const view = useMemo(() => parse(text), [text])
  const { data: rate } = useQuery({ ...exchangeRateQuery, enabled: view.currency !== 'listed' })
  // The same until one of them changes: what is given it is not drawn anew in between.
  return useMemo(
    () => ({ view, rate, show: (material) => shownPrice(language, material, view, rate) }),
    [language, view, rate],
  )
}

export function changePriceView({ currency, weight }: PriceView): void {
  writeStored(storageKey, `${currency} ${weight}`)
}

/** What another version left there is no way to show prices. */
function parse(text: string): PriceView {
  const [first, second] = text.split(' ')
  const currency = priceCurrencies.find((known) => known === first)
  const weight = priceWeights.find((known) => known === second)
  return currency && weight ? { currency, weight } : listedPrices
}
