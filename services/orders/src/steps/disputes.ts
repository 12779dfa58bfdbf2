import { decimal } from '@materia/contracts/money.ts'
import { dueCents } from '../order/amounts.ts'
import { type OrderRecord, readOrder, toRecord } from '../order/orderRecord.ts'
import { pendingOf, refundedCentsOf, statusOf } from '../order/state.ts'
import type { OrderDeps } from '../orderChanges/OrderDeps.ts'
import { type StepDeps, takeStep } from './takeStep.ts'

/** Disputed and charged-back orders as text for operators, oldest first. */
export async function* openDisputes({ orders }: Pick<OrderDeps, 'orders'>): AsyncGenerator<string> {
  for await (const row of orders
    .find({ status: { $in: ['disputed', 'chargedBack'] } })
    .sort({ _id: 1 })
    .lean()
    .cursor())
    yield disputeText(toRecord(row))
}

function disputeText({
  _id,
  buyerId,
  sellerId,
  quantity,
  unit,
  currency,
  papers,
  state,
}: OrderRecord): string {
  const pending = pendingOf(state)
  const left = decimal(dueCents(state.amounts) - refundedCentsOf(state))
  const where = state.kind === 'disputed' ? 'held' : 'with the buyer’s bank'
  const lines = state.timeline.map(
    ({ status, at, by, note }) =>
      `  ${at.toISOString()} ${by}: ${status}${note ? `: ${note}` : ''}`,
  )
  const end =
    'dueAt' in state && !pending
      ? [`  If nobody decides, refunded to its buyer at: ${state.dueAt.toISOString()}`]
      : []
  // User text must not start a line of its own or control the terminal.
  return [
    `Order ${_id}: ${quantity} ${unit}, buyer ${buyerId}, seller ${sellerId}, ${left} ${currency} ${where}${pending ? `; its ${pending.step} is pending` : ''}`,
    ...lines,
    ...(papers.length > 0 ? [`  Attachments: ${papers.length}`] : []),
    ...end,
  ]
    .map((line) => line.replace(/\p{C}/gu, ' '))
    .join('\n')
}

type Verdict = { orderId: number; step: 'refund' | 'complete'; refundCents?: number }

/**
 * Decides a dispute as Materia. Null if the order does not exist. Throws if the decision is not
 * allowed.
 */
export async function decideDispute(
  deps: StepDeps,
  { orderId, ...verdict }: Verdict,
  traceId: string,
): Promise<string | null> {
  const order = await readOrder(deps, orderId)
  if (!order) return null
  const { state, currency } = await takeStep(
    deps,
    order,
    { ...verdict, by: 'materia' },
    { traceId },
  )
  return `Order ${orderId} is ${statusOf(state)}; ${decimal(refundedCentsOf(state))} ${currency} returned to its buyer`
}
