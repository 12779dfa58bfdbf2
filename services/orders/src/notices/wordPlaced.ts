import type { CompanyDocument } from '../companies/company.ts'
import type { OrderDeps, WordPlaced } from '../orderChanges/OrderDeps.ts'
import { addOrderMails } from './onNoticedEvent.ts'
import { newsNotices } from './orderNotices.ts'

/**
 * Words the notices of a placed order by the companies that its call has read. Without both time
 * zones, or after a failure, the consumer of the event does it.
 */
export function wordPlacedBy(
  deps: Pick<OrderDeps, 'companies' | 'log'>,
  companies: CompanyDocument[],
): WordPlaced {
  return async (data, order) => {
    const sideOf = (id: number) => companies.find(({ _id, timeZone }) => _id === id && timeZone)
    const [buyer, seller] = [sideOf(order.buyerId), sideOf(order.sellerId)]
    if (!buyer || !seller) return null
    try {
      const sides = { buyer, seller }
      return await addOrderMails(deps, order, newsNotices('placed')(data, sides), sides)
    } catch (error) {
      deps.log.warn({ err: error, orderId: order._id }, 'notices left to the consumer')
      return null
    }
  }
}
