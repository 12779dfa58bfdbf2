import { ordersErrors } from '@materia/contracts/orders/errors.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import type { LotDocument } from './lot.ts'

type Wanted = { buyerId: number; /** All that is left where it is not said. */ quantity?: string }

/**
 * A listing and how much of it a company may buy, as far as our copy knows: catalog has the last word when it is held. One that another order holds may come
 * free again. Throws NOT_AVAILABLE, OWN_MATERIAL, NOT_ENOUGH, SINGLE_LOT.
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
  return { lot, quantity }
}
