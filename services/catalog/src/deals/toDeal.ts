import { grades, materialTypeNames, presentations } from '@materia/contracts/catalog/material.ts'
import type { SaleFinishedData } from '@materia/contracts/orders/saleEvent.ts'
import type { DealCell, DealDocument } from '../model/deal.ts'
import { monthOf } from './dealMonths.ts'

/** Null for a sale without a weight or a cell. `finishedAt`: as the first event said it. */
export function toDeal(
  { orderId: _id, revision = 0, sellerId, buyerId, goods, kilograms, ...sale }: SaleFinishedData,
  { mxnPerUsd, finishedAt = new Date(sale.finishedAt) }: { mxnPerUsd: number; finishedAt?: Date },
): DealDocument | null {
  const cell = cellOf(sale)
  if (kilograms === null || !cell) return null
  const dollars = Number(goods) / (sale.currency === 'MXN' ? mxnPerUsd : 1)
  const weight = Number(kilograms)
  return {
    _id,
    revision,
    sellerId,
    buyerId,
    finishedAt,
    month: monthOf(finishedAt),
    price: weight === 0 ? 0 : (100 * dollars) / weight,
    mxnPerUsd,
    kilograms: weight,
    ...cell,
    isRelated: null,
  }
}

/** Null for a material that listings of today cannot have, and without a country of origin. */
function cellOf({
  material: { type, grade, presentation },
  origin,
}: Pick<SaleFinishedData, 'material' | 'origin'>): DealCell | null {
  const isKnown =
    isOneOf(materialTypeNames, type) &&
    (grade === null || isOneOf(grades, grade)) &&
    isOneOf(presentations, presentation)
  return isKnown && origin ? { type, grade, presentation, country: origin.country } : null
}

const isOneOf = (known: readonly string[], value: string) => known.includes(value)
