import { exactKilograms } from '@materia/contracts/catalog/lists/kilogramsOf.ts'
import type { Material } from '@materia/contracts/catalog/material.ts'
import type { Quote } from '@materia/contracts/chat/message.ts'
import { exact } from '@materia/contracts/money.ts'

type Priced = Pick<Material, 'price' | 'currency' | 'quantity' | 'unit' | 'pieceKilograms'>

/**
 * The price that a message named, if the listing now has another price per kilogram. A part that was
 * sold changes the price of the rest, but nobody's price per kilogram. Null for messages of earlier
 * versions, which do not name the quantity.
 */
export function findFormerPrice(quoted: Quote, material: Priced): Priced | null {
  const { quantity, unit } = quoted
  if (quantity === undefined || unit === undefined) return null
  const former = { ...quoted, quantity, unit }
  return isSamePrice(former, material) ? null : former
}

/** A difference of one cent of the whole price is how it was rounded. */
function isSamePrice(one: Priced, other: Priced): boolean {
  if (one.currency !== other.currency) return false
  const [first, second] = [one, other].map(
    ({ quantity, unit, pieceKilograms }) =>
      exactKilograms(quantity, unit, pieceKilograms) ?? exact(quantity),
  )
  if (!first || !second) return true
  const difference = exact(one.price).times(second).minus(exact(other.price).times(first)).abs()
  return difference.lte(first.plus(second).times('0.01'))
}
