import type { RaisedNotice } from '@materia/contracts/notices/notice.ts'
import { orders } from '@materia/contracts/orders/contract.ts'
import { type ConsumedEvent, type EventHandler, on } from '@materia/service-kit/src/consumers/on.ts'
import { emitFollowing } from '@materia/service-kit/src/outbox/outbox.ts'
import { findCompanies, type FindCompanyDeps } from '../companies/findCompany.ts'
import type { Sides } from './orderNotices.ts'

type OfTwoSides = { buyerId: number; sellerId: number }

/**
 * Raises the notices of one of our events, once for each event. Identity did this in an earlier
 * release, with the same durable and the same key of a consumed event. So each event is notified
 * once, by either release (decision 033).
 */
export function onNoticedEvent<Data extends OfTwoSides>(
  deps: FindCompanyDeps,
  durable: string,
  type: ConsumedEvent<Data>,
  decide: (data: Data, sides: Sides) => RaisedNotice[],
): EventHandler {
  return on(
    type,
    async (data, { event }) => {
      const [buyer = null, seller = null] = await findCompanies(deps, [data.buyerId, data.sellerId])
      const notices = decide(data, { buyer, seller })
      if (notices.length === 0) return
      const key = `${durable}/${event.id}`
      await emitFollowing(deps.connection, event, orders.noticesRaised, { key, notices })
    },
    { isRepeatable: true },
  )
}
