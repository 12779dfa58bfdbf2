import type { Material } from '../catalog/material.ts'
import type { ExchangeRate } from '../catalog/search.ts'
import { type PriceView, shownPrice } from '../catalog/shownPrice.ts'
import type { Language } from '../languages.ts'
import { decimal, toCents } from '../money.ts'
import type { Destination } from '../places/destination.ts'
import { estimateFreight } from './estimateFreight.ts'

/**
 * Texts of an estimate. `unit`: the price with freight per weight, or per piece. `total`: of all
 * that is left. `freight`: its freight.
 */
export type DeliveredPrice = { unit: string; total: string; freight: string }

type Reader = { to: Destination; view: PriceView; rate: Pick<ExchangeRate, 'mxnPerUsd'> }

/** The estimated price of all that is left with its freight. Null when freight is on request. */
export function deliveredPrice(
  language: Language,
  material: Material,
  { to, view, rate }: Reader,
): DeliveredPrice | null {
  const cents = estimateFreight(material, material.quantity, { to, mxnPerUsd: rate.mxnPerUsd })
  if (cents === null) return null
  const show = (price: string) => shownPrice(language, { ...material, price }, view, rate)
  const { unit, total } = show(decimal(toCents(material.price) + cents))
  return {
    unit: approximate(unit ?? total),
    total: approximate(total),
    freight: approximate(show(decimal(cents)).total),
  }
}

/** A converted price has the sign already. */
function approximate(price: string): string {
  return price.startsWith('≈') ? price : `≈ ${price}`
}
