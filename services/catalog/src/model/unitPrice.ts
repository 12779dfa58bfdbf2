import { comparedAmount } from '@materia/contracts/catalog/lists/kilogramsOf.ts'
import type { ListedQuantity } from '@materia/contracts/money.ts'
import { priceDropShare } from '@materia/contracts/savedSearches/constants.ts'
import type { AlertDocument } from './alert.ts'
import type { MaterialDocument } from './material.ts'

export type UnitPrice = Pick<AlertDocument, 'unitCents' | 'priceUnit'>

type Priced = ListedQuantity & Pick<MaterialDocument, 'unit' | 'pieceKilograms' | 'currency'>

/** The price of a kilogram, or of a piece without a weight, in the listing's own currency. */
export function unitPriceOf(material: Priced): UnitPrice {
  const { count, isWeight, cents } = comparedAmount(material)
  return {
    unitCents: cents / count,
    priceUnit: `${material.currency}/${isWeight ? 'kg' : 'piece'}`,
  }
}

/** Whether a price fell enough to be an alert. Prices of other currencies or units do not compare. */
export function isPriceDrop(before: UnitPrice, now: UnitPrice): boolean {
  return (
    before.priceUnit === now.priceUnit &&
    // The tolerance is for prices that are no exact fractions.
    now.unitCents <= before.unitCents * (1 - priceDropShare) + 1e-9
  )
}
