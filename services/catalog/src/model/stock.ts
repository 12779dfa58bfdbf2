import { leftOf, partCents, type PricedQuantity, shareOf } from '@materia/contracts/money.ts'
import type { MaterialDocument } from './material.ts'
import type { ReservationDocument } from './reservation.ts'

type Part = Pick<ReservationDocument, 'quantity' | 'priceCents' | 'currency' | 'listed'>

/** The quantity that can still be bought, and its price. */
export function currentLeft(material: MaterialDocument): PricedQuantity {
  return material.availableQuantity > 0 ? leftOf(material) : { quantity: 0, cents: 0 }
}

/** The rest of a listing after a part was reserved at its current price. */
export function takePart(
  material: MaterialDocument,
  { quantity, priceCents }: Pick<Part, 'quantity' | 'priceCents'>,
): PricedQuantity {
  const left = leftOf(material)
  return { quantity: left.quantity - quantity, cents: left.cents - priceCents }
}

/** The rest after an expired reservation was renewed at the price that its buyer has paid. */
export function takePaidPart(material: MaterialDocument, part: Part): PricedQuantity {
  const left = leftOf(material)
  const quantity = left.quantity - part.quantity
  const taken = isOfTerms(part, material) ? part.priceCents : partCents(part.quantity, left)
  return { quantity, cents: quantity === 0 ? 0 : Math.max(1, left.cents - taken) }
}

/**
 * The rest after a part was given back. It returns the price that it took, unless the seller
 * has changed the listing's price or quantity since.
 */
export function giveBackPart(material: MaterialDocument, part: Part): PricedQuantity {
  const left = currentLeft(material)
  const cents = isOfTerms(part, material)
    ? part.priceCents
    : shareOf(material.priceCents, part.quantity, material.quantity)
  return { quantity: left.quantity + part.quantity, cents: left.cents + cents }
}

/** Earlier versions did not store the terms of a reservation. */
function isOfTerms(
  { listed, currency }: Part,
  { quantity, priceCents, ...material }: MaterialDocument,
): boolean {
  return (
    listed?.quantity === quantity && listed.cents === priceCents && currency === material.currency
  )
}
