import { hasFreight } from '@materia/contracts/catalog/hasFreight.ts'
import { listingDefaults } from '@materia/contracts/catalog/lists/constants.ts'
import { partCents, toCents } from '@materia/contracts/money.ts'
import { orders } from '@materia/contracts/orders/contract.ts'
import { ordersErrors } from '@materia/contracts/orders/errors.ts'
import { AppError, invalidInput } from '@materia/service-kit/src/AppError.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import { buyable } from '../lots/buyable.ts'
import { findLotOfTerms, type LotDeps } from '../lots/findLot.ts'
import { type ReadableDeps, requireReadable } from '../lots/requireReadable.ts'
import { placeOf, type QuoteDeps, quoteLot, ratesOf } from './quoteLot.ts'

/**
 * For a listing: quotes computed from its stored data, or FREIGHT_ON_REQUEST if it has no postal
 * code. Else: prices of the described shipment, without quotes.
 */
export function calculateShipping(deps: LotDeps & QuoteDeps & ReadableDeps) {
  return route(orders.calculateShipping, async ({ body, user: { userId: buyerId } }) => {
    const { destination, materialId, quantity: wanted, termsRevision, origin, ...described } = body
    if (materialId === undefined) {
      if (!origin) throw invalidInput([{ path: 'origin', message: 'origin is required' }])
      return ratesOf(
        deps,
        {
          ...described,
          origin: placeOf(origin),
          destination: placeOf(destination),
          currency: listingDefaults.currency,
        },
        () => null,
      )
    }
    const found = await findLotOfTerms(deps, { materialId, termsRevision })
    await requireReadable(deps, found, buyerId)
    const { lot, quantity } = buyable(found, { buyerId, quantity: wanted })
    if (!hasFreight(lot)) throw new AppError(ordersErrors.FREIGHT_ON_REQUEST)
    return quoteLot(deps, {
      lot,
      buyerId,
      quantity,
      destination,
      currency: lot.currency,
      termsRevision: lot.termsRevision ?? 1,
      baseCents: partCents(Number(quantity), {
        quantity: Number(lot.quantity),
        cents: toCents(lot.price),
      }),
    })
  })
}
