import { decimal } from '@materia/contracts/money.ts'
import type { Proposal, Settlement } from '@materia/contracts/settlement/settlement.ts'
import { settle } from '@materia/contracts/weighing/settle.ts'
import { notFound } from '@materia/service-kit/src/AppError.ts'
import { orderedCents, overageBackCents } from '../order/amounts.ts'
import type { OrderRecord } from '../order/orderRecord.ts'
import { weighedGoodsOf } from '../order/proposalOf.ts'
import { pendingOf } from '../order/state.ts'
import { canReport, sidesToWeigh } from './mayWeigh.ts'
import { toReport } from './report.ts'
import { toTicket } from './ticket.ts'
import { readWeighing, type Weighing, type WeighingRows, weightsThatCount } from './weighing.ts'

/** The weighing of an order as one of its sides sees it now. */
export async function readSettlement(
  deps: WeighingRows,
  order: OrderRecord,
  userId: number,
): Promise<Settlement> {
  return toSettlement(order, await readWeighing(deps, order._id), userId)
}

/** Throws 404 if the order is not paid by weight. */
export function toSettlement(order: OrderRecord, weighing: Weighing, userId: number): Settlement {
  const { _id: orderId, settlement: terms, currency, state } = order
  const goods = weighedGoodsOf(order)
  if (!terms || !goods) throw notFound()
  const { tickets, reports } = weighing
  const role = order.buyerId === userId ? 'buyer' : 'seller'
  const overage = overageBackCents(state.amounts)
  const proposal = toProposal(order)
  const isFree = pendingOf(state) === null
  return {
    orderId,
    role,
    terms,
    ordered: goods.ordered.toFixed(),
    price: decimal(orderedCents(state.amounts)),
    currency,
    ...(overage > 0 && { overage: decimal(overage) }),
    tickets: tickets.map(toTicket),
    reports: reports.map(toReport),
    result: settle(terms, goods, weightsThatCount(weighing), reports.at(-1)?.facts ?? null),
    proposal,
    settled: settledOf(order),
    canWeigh: isFree ? sidesToWeigh(state, role) : [],
    canReport: isFree && canReport(state),
    canAgree: isFree && proposal !== null && proposal.by !== role,
  }
}

/** The open proposal. Null once the order has ended, and during a claim. */
function toProposal({ state }: OrderRecord): Proposal | null {
  if (state.kind !== 'delivered' || !state.proposal) return null
  const { revision, by, at, dueAt, result, refundCents } = state.proposal
  return {
    revision,
    by,
    at: at.toISOString(),
    dueAt: dueAt?.toISOString() ?? null,
    result,
    refund: decimal(refundCents),
  }
}

function settledOf({ state }: OrderRecord): Settlement['settled'] {
  const settled = 'settled' in state ? state.settled : null
  if (!settled) return null
  const { by, at, result, refundCents } = settled
  return { by, at: at.toISOString(), result, refund: decimal(refundCents) }
}
