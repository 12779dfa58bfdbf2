import type { Language } from '../languages.ts'
import { formatPrice } from './formatPrice.ts'
import { kilogramsOf } from './lists/kilogramsOf.ts'
import type { Currency } from './lists/constants.ts'
import type { ExchangeRate } from './search.ts'
import type { Material } from './material.ts'

/** Currencies that a reader can choose; `listed` keeps each price in its own currency. */
export const priceCurrencies = ['listed', 'USD', 'MXN'] as const
export const priceWeights = ['kg', 'lb', 't'] as const

export type PriceView = {
  currency: (typeof priceCurrencies)[number]
  weight: (typeof priceWeights)[number]
}

/**
 * `unit`: the price per weight, or per piece when the weight is unknown; null for a lot without a
 * quantity. `piece`: the price per piece, when `unit` is per weight. `total`: the price of the lot.
 * `≈` marks converted prices.
 */
export type ShownPrice = {
  unit: string | null
  piece: string | null
  total: string
  isConverted: boolean
}

export const listedPrices: PriceView = { currency: 'listed', weight: 'kg' }

// The international pound:
// https://www.nist.gov/pml/special-publication-811/nist-guide-si-appendix-b-conversion-factors
const kilograms = { kg: 1, lb: 0.45359237, t: 1000 }
const pieceName: Record<Language, string> = { en: 'piece', es: 'pieza' }

/**
 * A lot's price in the chosen currency and weight unit. Not converted while the rate is unknown.
 */
export function shownPrice(
  language: Language,
  {
    price,
    quantity,
    unit,
    currency,
    pieceKilograms,
  }: Pick<Material, 'price' | 'quantity' | 'unit' | 'currency' | 'pieceKilograms'>,
  view: PriceView = listedPrices,
  rate?: Pick<ExchangeRate, 'mxnPerUsd'>,
): ShownPrice {
  const isConverted = view.currency !== 'listed' && view.currency !== currency && rate !== undefined
  const shownCurrency: Currency =
    isConverted && view.currency !== 'listed' ? view.currency : currency
  const total =
    Number(price) * (isConverted ? (currency === 'USD' ? rate.mxnPerUsd : 1 / rate.mxnPerUsd) : 1)
  const count = Number(quantity)
  const weight = kilogramsOf(count, unit, pieceKilograms)
  const money = (amount: number) =>
    `${isConverted ? '≈ ' : ''}${formatPrice(amount, shownCurrency)}`
  const each = (of: number, name: string) => (of > 0 ? `${money(total / of)} / ${name}` : null)
  const piece = unit === 'Pieces' ? each(count, pieceName[language]) : null
  return weight === null
    ? { unit: piece, piece: null, total: money(total), isConverted }
    : {
        unit: each(weight / kilograms[view.weight], view.weight),
        piece,
        total: money(total),
        isConverted,
      }
}
