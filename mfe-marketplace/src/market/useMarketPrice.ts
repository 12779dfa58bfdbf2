import { usePrices } from '@materia/client/catalog/usePrices.ts'
import type { ExchangeRate } from '@materia/contracts/catalog/search.ts'
import { type PriceView, shownPrice } from '@materia/contracts/catalog/shownPrice.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'

export type MarketPrice = { main: string; other: string }

/**
 * A price of the market per weight, in the reader's currency (dollars by default) and in the other
 * one, without the mark of converted prices.
 */
export function useMarketPrice(rate: ExchangeRate): (dollarsPerKilogram: string) => MarketPrice {
  const { language } = useLanguage()
  const { view } = usePrices()
  const isInPesos = view.currency === 'MXN'
  return (price) => {
    const lot = { price, quantity: '1', unit: 'Kg', currency: 'USD', pieceKilograms: null } as const
    const shown = (currency: PriceView['currency']) =>
      (shownPrice(language, lot, { ...view, currency }, rate).unit ?? '').replace('≈ ', '')
    return { main: shown(isInPesos ? 'MXN' : 'USD'), other: shown(isInPesos ? 'USD' : 'MXN') }
  }
}
