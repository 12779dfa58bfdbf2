import { ordersErrors } from '@materia/contracts/orders/errors.ts'
import { ticketsMax } from '@materia/contracts/settlement/constants.ts'
import { settlements } from '@materia/contracts/settlement/contract.ts'
import { doubtsOf, isImpossible } from '@materia/contracts/settlement/doubtsOf.ts'
import type { TicketDraft } from '@materia/contracts/settlement/ticket.ts'
import { AppError, notFound } from '@materia/service-kit/src/AppError.ts'
import { type Cause, transaction } from '@materia/service-kit/src/database/transaction.ts'
import { requireSameCall } from '@materia/service-kit/src/http/idempotency.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import { netOf } from '@materia/contracts/weighing/settle.ts'
import { assignAttachments } from '../attachments/claimAttachments.ts'
import { picturesLock } from '../attachments/reusedPictures.ts'
import { type OrderRecord, readOrder } from '../order/orderRecord.ts'
import { weighedGoodsOf } from '../order/proposalOf.ts'
import { rereadOrder } from '../orderChanges/changeOrder.ts'
import { emitWeighingNews } from './emitWeighingNews.ts'
import { findDoubts } from './findDoubts.ts'
import { followWeighing, type WeighingDeps } from './followWeighing.ts'
import { sidesToWeigh } from './mayWeigh.ts'
import { scaleKeyOf, type TicketDocument } from './ticket.ts'
import { readSettlement } from './toSettlement.ts'
import { findWeighed, newRow, readWeighing, weighingLock } from './weighing.ts'

/** A phone may repeat the call days later, so the ticket itself keeps the key. */
export function addTicket(deps: WeighingDeps) {
  return route(
    settlements.addTicket,
    async ({ params, body, user: { userId }, cause }) => {
      const order = await findWeighed(deps, params.id, userId)
      const { key } = cause
      const known = key && (await deps.weighTickets.findById(key.id).lean())
      if (known) requireSameCall(known, key)
      else await storeTicket(deps, order, { draft: body, userId }, cause)
      await followWeighing(deps, order._id, cause)
      return readSettlement(deps, await rereadOrder(deps, order), userId)
    },
    { storesResponses: false },
  )
}

type Written = { draft: TicketDraft; userId: number }

async function storeTicket(
  deps: WeighingDeps,
  order: OrderRecord,
  { draft, userId }: Written,
  cause: Cause,
): Promise<void> {
  const { weighTickets, now } = deps
  const by = order.buyerId === userId ? ('buyer' as const) : ('seller' as const)
  if (isImpossible(draft, now())) throw new AppError(ordersErrors.TICKET_INVALID)
  await transaction(
    deps.connection,
    async (session) => {
      // An identical call may have stored it meanwhile.
      if (cause.key && (await weighTickets.exists({ _id: cause.key.id }).session(session))) return
      const { state } = (await readOrder(deps, order._id, session)) ?? order
      if (!sidesToWeigh(state, by).includes(draft.side))
        throw new AppError(ordersErrors.STEP_REFUSED)
      const weighing = await readWeighing(deps, order._id, session)
      const { tickets } = weighing
      const replaced = replacedBy(draft, tickets, userId)
      const others = tickets.filter((one) => one.replacedBy === null && one !== replaced)
      requireRoom(tickets, others, { draft, userId })
      const asked = doubtsOf(draft, {
        ordered: weighedGoodsOf(order)?.ordered.toFixed() ?? '0',
        tickets: others.map(({ facts }) => facts),
      })
      if (asked.length > 0 && !draft.isConfirmed) throw new AppError(ordersErrors.TICKET_DOUBTFUL)
      const found = await findDoubts(deps, draft, { order, tickets: others })
      const { isConfirmed: _confirmed, replaces: _replaces, ...facts } = draft
      const ticket: TicketDocument = {
        ...newRow(cause, { order, userId, weighing }),
        facts,
        receivedAt: now(),
        doubts: [...asked, ...found],
        replacedBy: null,
        scaleKey: scaleKeyOf(draft),
      }
      await weighTickets.insertMany([ticket], { session, lean: true })
      if (replaced)
        await weighTickets.updateOne(
          { _id: replaced._id },
          { $set: { replacedBy: ticket.no } },
          { session },
        )
      const urls = newPictures(draft, tickets)
      await assignAttachments(deps, session, { urls, userId }, { orderId: order._id })
      const news = { loading: 'loaded', unloading: 'arrived', thirdParty: 'inspected' } as const
      await emitWeighingNews(session, order, {
        by,
        news: news[draft.side],
        kilograms: draft.isRejected ? '0' : netOf(draft).toFixed(),
      })
    },
    { ...cause, locks: [weighingLock(order._id), picturesLock(userId)] },
  )
}

/** The own ticket that the new one corrects. */
function replacedBy(
  { replaces, side }: TicketDraft,
  tickets: TicketDocument[],
  userId: number,
): TicketDocument | null {
  if (replaces === undefined) return null
  const found = tickets.find(({ no }) => no === replaces)
  if (!found || found.userId !== userId || found.facts.side !== side) throw notFound()
  // Another phone of the company has corrected it meanwhile.
  if (found.replacedBy !== null) throw new AppError(ordersErrors.SETTLEMENT_CHANGED)
  return found
}

function requireRoom(
  tickets: TicketDocument[],
  others: TicketDocument[],
  { draft: { side, truck }, userId }: Written,
): void {
  if (tickets.length >= ticketsMax) throw new AppError(ordersErrors.TICKETS_FULL)
  const isWeighed = others.some(
    (one) => one.userId === userId && one.facts.side === side && one.facts.truck === truck,
  )
  if (isWeighed) throw new AppError(ordersErrors.TRUCK_WEIGHED)
}

/** A corrected ticket keeps its pictures. */
function newPictures({ pictures }: TicketDraft, tickets: TicketDocument[]): string[] {
  const known = tickets.flatMap(({ facts }) => facts.pictures.map(({ url }) => url))
  return pictures.map(({ url }) => url).filter((url) => !known.includes(url))
}
