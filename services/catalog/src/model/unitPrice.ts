import { kilogramsOf } from '@materia/contracts/catalog/lists/kilogramsOf.ts'
import { leftOf, type ListedQuantity } from '@materia/contracts/money.ts'
import { priceDropShare } from '@materia/contracts/savedSearches/constants.ts'
import type { AlertDocument } from './alert.ts'
import type { MaterialDocument } from './material.ts'

export type UnitPrice = Pick<AlertDocument, 'unitCents' | 'priceUnit'>

type Priced = ListedQuantity & Pick<MaterialDocument, 'unit' | 'pieceKilograms' | 'currency'>

/** The price of a kilogram, or of a piece without a weight, in the listing's own currency. */
export function unitPriceOf(material: Priced): UnitPrice {
  const { unit, pieceKilograms, currency } = material
  const { quantity, cents } = leftOf(material)
  const kilograms = kilogramsOf(quantity, unit, pieceKilograms)
  return kilograms === null
    ? { unitCents: cents / quantity, priceUnit: `${currency}/piece` }
    : { unitCents: cents / kilograms, priceUnit: `${currency}/kg` }
}

/** Whether a price fell enough to be an alert. Prices of other currencies or units do not compare. */
export function isPriceDrop(before: UnitPrice, now: UnitPrice): boolean {
  return (
    before.priceUnit === now.priceUnit &&
    // The tolerance is for prices that are no exact fractions.
    now.unitCents <= before.unitCents * (1 - priceDropShare) + 1e-9
  )
}
