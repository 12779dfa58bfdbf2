import type { RaisedNotice } from '@materia/contracts/notices/notice.ts'
import { orders } from '@materia/contracts/orders/contract.ts'
import { type ConsumedEvent, type EventHandler, on } from '@materia/service-kit/src/consumers/on.ts'
import { emitFollowing } from '@materia/service-kit/src/outbox/outbox.ts'
import { findCompanies, type FindCompanyDeps } from '../companies/findCompany.ts'
import { withTimeZone } from '../companies/withTimeZone.ts'
import type { OfferRows } from '../offers/offer.ts'
import { revisionOf } from '../offers/offerState.ts'
import { type OrderRecord, readOrder } from '../order/orderRecord.ts'
import { toOneOrder, type ViewDeps } from '../order/toOrder.ts'
import { withOfferMail } from './offerMail.ts'
import { offerTexts } from './offerTexts.ts'
import { withOrderMail } from './orderMail.ts'
import type { Sides } from './orderNotices.ts'
import { orderTexts } from './orderTexts.ts'

/** `no`: the revision of the offer. `isNoticed`: the transaction of the event has raised its notices. */
type OfTwoSides = {
  isNoticed?: true | undefined
  orderId?: number
  offerId?: number
  no?: number
  buyerId: number
  sellerId: number
}
type NoticedDeps = FindCompanyDeps & ViewDeps & OfferRows

/**
 * Raises the notices of one of our events, once for each event. Identity did this in an earlier
 * release, with the same durable and the same key of a consumed event. So each event is notified
 * once, by either release (decision 033).
 */
export function onNoticedEvent<Data extends OfTwoSides>(
  deps: NoticedDeps,
  durable: string,
  type: ConsumedEvent<Data>,
  decide: (data: Data, sides: Sides) => RaisedNotice[],
): EventHandler {
  return on(
    type,
    async (data, { event }) => {
      if (data.isNoticed) return
      const found = await findCompanies(deps, [data.buyerId, data.sellerId])
      const [buyer = null, seller = null] = await Promise.all(
        found.map((company) => withTimeZone(deps, company)),
      )
      const decided = decide(data, { buyer, seller })
      if (decided.length === 0) return
      const notices = await withMails(deps, data, decided, { buyer, seller })
      const key = `${durable}/${event.id}`
      await emitFollowing(deps.connection, event, orders.noticesRaised, { key, notices })
    },
    { isRepeatable: true },
  )
}

/** Reads the order or the offer once. Notices of reviews need none. */
async function withMails(
  deps: NoticedDeps,
  data: OfTwoSides,
  notices: RaisedNotice[],
  sides: Sides,
): Promise<RaisedNotice[]> {
  const areOf = (texts: object) => notices.some(({ kind }) => kind in texts)
  if (areOf(orderTexts)) return withOrderMails(deps, data, notices, sides)
  return areOf(offerTexts) ? withOfferMails(deps, data, notices) : notices
}

async function withOfferMails(
  { offers }: OfferRows,
  { offerId, no }: OfTwoSides,
  notices: RaisedNotice[],
): Promise<RaisedNotice[]> {
  const offer = offerId === undefined ? null : await offers.findById(offerId).lean()
  const revision = offer && no !== undefined ? revisionOf(offer, no) : undefined
  if (!revision) return notices
  return notices.map((notice) =>
    withOfferMail(notice, { revision, timeZone: notice.params['timeZone'] ?? 'UTC' }),
  )
}

async function withOrderMails(
  deps: NoticedDeps,
  { orderId }: OfTwoSides,
  notices: RaisedNotice[],
  { buyer, seller }: Sides,
): Promise<RaisedNotice[]> {
  if (orderId === undefined) return notices
  const order = await readOrder(deps, orderId)
  return order ? addOrderMails(deps, order, notices, { buyer, seller }) : notices
}

/** Each side gets the order as it sees it. */
export function addOrderMails(
  deps: Pick<ViewDeps, 'companies'>,
  order: OrderRecord,
  notices: RaisedNotice[],
  { buyer, seller }: Sides,
): Promise<RaisedNotice[]> {
  const known = [buyer, seller].flatMap((company) => company ?? [])
  return Promise.all(
    notices.map(async (notice) => {
      const reader = known.find(({ _id }) => _id === notice.userId)
      const view = await toOneOrder(deps, order, notice.userId, known)
      return withOrderMail(notice, {
        // The order's own copies of the pictures need a session, the listing's are public.
        order: { ...view, material: order.material },
        timeZone: reader?.timeZone ?? 'UTC',
      })
    }),
  )
}
