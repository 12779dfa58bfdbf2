import type { Currency, Unit } from '@materia/contracts/catalog/lists/constants.ts'
import { exactKilograms } from '@materia/contracts/catalog/lists/kilogramsOf.ts'
import { toCents } from '@materia/contracts/money.ts'
import type { OfferTerms, RevisionLine } from '@materia/contracts/offers/offer.ts'
import { lineCents } from '@materia/contracts/offers/offerPrice.ts'
import type { Goods } from '@materia/contracts/weighing/settle.ts'
import { settlementTermsOf } from '@materia/contracts/weighing/settlementTermsOf.ts'
import type { SettlementTerms } from '@materia/contracts/weighing/terms.ts'

/** Goods that are paid by weight, before they are ordered. */
export type WeighedGoods = Goods & { terms: SettlementTerms; currency: Currency }

type Line = {
  quantity: string
  unit: Unit
  pieceKilograms?: string | null | undefined
  /** Decimal text. */
  price: string
  currency: Currency
}

/** Null for goods whose weight is unknown. */
export function weighedGoods(
  { quantity, unit, pieceKilograms, price, currency }: Line,
  terms: SettlementTerms,
): WeighedGoods | null {
  const ordered = exactKilograms(quantity, unit, pieceKilograms)
  return ordered?.gt(0) ? { ordered, priceCents: toCents(price), terms, currency } : null
}

type Agreed = { terms: OfferTerms; lines: RevisionLine[] }

/** The first goods of an offer, or one month of a frame contract. Null for a fixed price. */
export function agreedGoods({ terms, lines: [line] }: Agreed): WeighedGoods | null {
  const agreed = settlementTermsOf(terms)
  if (!agreed || !line) return null
  const { perMonth: quantity = line.quantity } = terms.callOff ?? {}
  const ordered = exactKilograms(quantity, line.unit, line.pieceKilograms)
  const priceCents = lineCents({ ...line, quantity })
  return ordered && priceCents
    ? { ordered, priceCents, terms: agreed, currency: terms.currency }
    : null
}
