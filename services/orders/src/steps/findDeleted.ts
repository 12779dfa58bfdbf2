import type { OrderRole } from '@materia/contracts/orders/constants.ts'
import type { OrderDeps } from '../orderChanges/OrderDeps.ts'

type Sides = { buyerId: number; sellerId: number }

/** Finds the sides of orders whose account is deleted. */
export async function findDeleted(
  { companies }: Pick<OrderDeps, 'companies'>,
  orders: Sides[],
): Promise<(order: Sides) => Record<OrderRole, boolean>> {
  const deleted = await companies.distinct('_id', {
    _id: { $in: orders.flatMap(({ buyerId, sellerId }) => [buyerId, sellerId]) },
    isDeleted: true,
  })
  return ({ buyerId, sellerId }) => ({
    buyer: deleted.includes(buyerId),
    seller: deleted.includes(sellerId),
  })
}
