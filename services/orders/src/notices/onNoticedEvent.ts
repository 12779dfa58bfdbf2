import type { RaisedNotice } from '@materia/contracts/notices/notice.ts'
import { orders } from '@materia/contracts/orders/contract.ts'
import type { Context } from '@materia/service-kit/src/consumers/on.ts'
import { emit } from '@materia/service-kit/src/outbox/outbox.ts'
import { findCompanies, type FindCompanyDeps } from '../companies/findCompany.ts'
import type { Sides } from './orderNotices.ts'

type OfTwoSides = { buyerId: number; sellerId: number }

/**
 * Raises the notices of one of our events, once for each event. Identity did this in the last
 * release, with the same durable and the same key of a consumed event. So each event is notified
 * once, by either release (decision 033).
 */
export function onNoticedEvent<Data extends OfTwoSides>(
  deps: FindCompanyDeps,
  durable: string,
  decide: (data: Data, sides: Sides) => RaisedNotice[],
) {
  return async (data: Data, { session, event }: Context): Promise<void> => {
    const [buyer = null, seller = null] = await findCompanies(deps, [data.buyerId, data.sellerId])
    const notices = decide(data, { buyer, seller })
    if (notices.length > 0)
      await emit(session, orders.noticesRaised, { key: `${durable}/${event.id}`, notices })
  }
}
