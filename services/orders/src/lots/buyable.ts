import { leastPart } from '@materia/contracts/catalog/lists/parts.ts'
import { ordersErrors } from '@materia/contracts/orders/errors.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import type { LotDocument } from './lot.ts'

type Wanted = { buyerId: number; /** Default: all that is left. */ quantity?: string }

/**
 * A listing and how much of it a company may buy, by our copy. Catalog decides when the stock is
 * reserved. Stock reserved for another order may become free again. Throws NOT_AVAILABLE,
 * OWN_MATERIAL, NOT_ENOUGH, SINGLE_LOT or PART_TOO_SMALL.
 */
export function buyable(
  lot: LotDocument | null,
  { buyerId, quantity = lot?.quantity }: Wanted,
): { lot: LotDocument; quantity: string } {
  if (
    !lot ||
    lot.isDeleted ||
    lot.status === 'sold' ||
    lot.status === 'withdrawn' ||
    quantity === undefined
  )
    throw new AppError(ordersErrors.NOT_AVAILABLE)
  if (lot.userId === buyerId) throw new AppError(ordersErrors.OWN_MATERIAL)
  if (Number(quantity) > Number(lot.quantity)) throw new AppError(ordersErrors.NOT_ENOUGH)
  if (lot.isSingleLot && quantity !== lot.quantity) throw new AppError(ordersErrors.SINGLE_LOT)
  if (Number(quantity) < leastPart(lot)) throw new AppError(ordersErrors.PART_TOO_SMALL)
  return { lot, quantity }
}
