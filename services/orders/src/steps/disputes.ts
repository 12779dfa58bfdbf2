import { decimal } from '@materia/contracts/money.ts'
import { dueCents } from '../order/order.ts'
import type { OrdersDeps } from '../deps.ts'
import { takeStep, type LifeDeps } from './takeStep.ts'

/** Orders that are disputed or charged back, the oldest first, as an operator reads them. */
export async function* openDisputes({
  orders,
}: Pick<OrdersDeps, 'orders'>): AsyncGenerator<string> {
  for await (const order of orders
    .find({ status: { $in: ['disputed', 'chargedBack'] } })
    .sort({ _id: 1 })
    .lean()
    .cursor()) {
    const {
      _id,
      buyerId,
      sellerId,
      quantity,
      unit,
      currency,
      timeline,
      intent,
      papers = [],
      status: now,
      refundedCents = 0,
      dueAt,
    } = order
    const lines = timeline.map(
      ({ status, at, by, note }) =>
        `  ${at.toISOString()} ${by}: ${status}${note ? `: ${note}` : ''}`,
    )
    const end =
      dueAt && !intent ? [`  Goes back to its buyer by itself: ${dueAt.toISOString()}`] : []
    // What somebody wrote starts no line of its own, and steers no terminal.
    yield [
      `Order ${_id}: ${quantity} ${unit}, buyer ${buyerId}, seller ${sellerId}, ${decimal(dueCents(order) - refundedCents)} ${currency} ${now === 'disputed' ? 'held' : 'with the buyer’s bank'}${intent ? `; its ${intent.step} is on its way` : ''}`,
      ...lines,
      ...(papers.length > 0 ? [`  Pictures and papers: ${papers.length}`] : []),
      ...end,
    ]
      .map((line) => line.replace(/\p{C}/gu, ' '))
      .join('\n')
  }
}

type Decision = { orderId: number; step: 'refund' | 'complete'; refundCents?: number }

/** Decides a dispute as Materia: null where there is no such order. Throws what is against it. */
export async function decideDispute(
  deps: LifeDeps,
  { orderId, ...decision }: Decision,
  traceId: string,
): Promise<string | null> {
  const order = await deps.orders.findById(orderId).lean()
  if (!order) return null
  const { status, currency, refundedCents } = await takeStep(
    deps,
    order,
    { ...decision, by: 'materia' },
    { traceId },
  )
  return `Order ${orderId} is ${status}; ${decimal(refundedCents)} ${currency} went back to its buyer`
}
