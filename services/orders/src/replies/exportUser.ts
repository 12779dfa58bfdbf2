import { exportUser as exportSections } from '@materia/service-kit/src/exportUser.ts'
import type { OrdersDeps } from '../deps.ts'
import { toOrders } from '../toOrder.ts'

const pageSize = 200

/** All that somebody bought and sold, as they saw it. */
export function exportUser(deps: Pick<OrdersDeps, 'orders' | 'companies'>) {
  const rowsOf = (own: (userId: number) => object) => async (userId: number, after: string) => {
    const found = await deps.orders.find({ ...own(userId), _id: { $gt: Number(after) } }).sort({ _id: 1 }).limit(pageSize).lean()
    const last = found.at(-1)
    return { rows: await toOrders(deps, found, userId), next: last && found.length === pageSize ? String(last._id) : null }
  }
  return exportSections([
    { file: 'bought.json', rows: rowsOf((buyerId) => ({ buyerId, isPlaced: true })) },
    { file: 'sold.json', rows: rowsOf((sellerId) => ({ sellerId, isPaid: true })) },
  ])
}
