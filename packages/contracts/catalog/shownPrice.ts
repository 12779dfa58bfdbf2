import type { Language } from '../languages.ts'
import type Big from 'big.js'
import { exact, roundMoney } from '../money.ts'
import { formatPrice } from './formatPrice.ts'
import { exactKilograms } from './lists/kilogramsOf.ts'
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
 * `≈` marks converted prices. `isRounded`: `unit` times the quantity is another sum than `total`.
 */
export type ShownPrice = {
  unit: string | null
  piece: string | null
  total: string
  isConverted: boolean
  isRounded: boolean
}

export const listedPrices: PriceView = { currency: 'listed', weight: 'kg' }

// The international pound:
// https://www.nist.gov/pml/special-publication-811/nist-guide-si-appendix-b-conversion-factors
const kilograms = { kg: '1', lb: '0.45359237', t: '1000' }
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
  const total = isConverted ? convert(exact(price), currency, String(rate.mxnPerUsd)) : exact(price)
  const money = (amount: Big) =>
    `${isConverted ? '≈ ' : ''}${formatPrice(roundMoney(amount), shownCurrency)}`
  const count = exact(quantity)
  const weight = exactKilograms(quantity, unit, pieceKilograms)
  const perWeight = weight?.gt(0) ? total.times(kilograms[view.weight]).div(weight) : null
  const perPiece = unit === 'Pieces' && count.gt(0) ? total.div(count) : null
  const piece = perPiece && `${money(perPiece)} / ${pieceName[language]}`
  const each = weight ? perWeight : perPiece
  return {
    unit: weight ? perWeight && `${money(perWeight)} / ${view.weight}` : piece,
    piece: weight ? piece : null,
    total: money(total),
    isConverted,
    isRounded: each !== null && !each.eq(roundMoney(each)),
  }
}

function convert(amount: Big, from: Currency, mxnPerUsd: string): Big {
  return from === 'USD' ? amount.times(mxnPerUsd) : amount.div(mxnPerUsd)
}
