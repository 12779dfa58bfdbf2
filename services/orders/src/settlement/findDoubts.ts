import type { TicketDoubt } from '@materia/contracts/settlement/constants.ts'
import type { TicketDraft } from '@materia/contracts/settlement/ticket.ts'
import type { Model } from 'mongoose'
import type { AttachmentDocument } from '../attachments/attachment.ts'
import { findReusedPictures } from '../attachments/reusedPictures.ts'
import type { OrderDocument } from '../order/order.ts'
import type { OrderRecord } from '../order/orderRecord.ts'
import { scaleKeyOf, type TicketDocument } from './ticket.ts'
import type { WeighingRows } from './weighing.ts'

type Deps = Pick<WeighingRows, 'weighTickets'> & {
  attachments: Model<AttachmentDocument>
  orders: Model<OrderDocument>
}
type Known = { order: OrderRecord; tickets: TicketDocument[] }

/** More rows than tickets of one order, so that one of another order is among them. */
const rowsMax = 200

/** The doubts that only Materia can have. Nobody learns which other order they are about. */
export async function findDoubts(
  deps: Deps,
  draft: TicketDraft,
  { order, tickets }: Known,
): Promise<TicketDoubt[]> {
  const urls = draft.pictures.map(({ url }) => url)
  const [isNumberUsed, reused] = await Promise.all([
    findNumber(deps, draft, order),
    findReusedPictures(deps, urls, order),
  ])
  return [
    ...(isBeforeLoading(draft, order, tickets) ? (['beforeLoading'] as const) : []),
    ...(isNumberUsed ? (['numberUsed'] as const) : []),
    ...(reused.size > 0 ? (['pictureUsed'] as const) : []),
  ]
}

/** A truck arrives after its loading and after the order. The loading may be stored later. */
function isBeforeLoading(
  { side, truck, grossAt }: TicketDraft,
  { createdAt }: OrderRecord,
  tickets: TicketDocument[],
): boolean {
  const timesOf = (wanted: TicketDraft['side']) =>
    tickets
      .filter(({ facts }) => facts.side === wanted && facts.truck === truck)
      .map(({ facts }) => Date.parse(facts.grossAt))
  const at = Date.parse(grossAt)
  if (side === 'loading') return timesOf('unloading').some((arrival) => arrival < at)
  return [createdAt.getTime(), ...timesOf('loading')].some((before) => at < before)
}

async function findNumber(
  { weighTickets }: Deps,
  draft: TicketDraft,
  { _id }: OrderRecord,
): Promise<boolean> {
  const found = await weighTickets
    .find({ scaleKey: scaleKeyOf(draft) }, { orderId: 1, replacedBy: 1 })
    .limit(rowsMax)
    .lean()
  return found.some(({ orderId, replacedBy }) => orderId !== _id && replacedBy === null)
}
