import { decimal } from '@materia/contracts/money.ts'
import { cashBackCents, heldCents, openBalanceCents } from '../order/openBalance.ts'
import { type OrderRecord, readOrder, toRecord } from '../order/orderRecord.ts'
import {
  type OrderState,
  pendingOf,
  refundedCentsOf,
  statusOf,
  type TimelineLine,
} from '../order/state.ts'
import { agreedCents } from '../order/claim.ts'
import { invalidInput } from '@materia/service-kit/src/AppError.ts'
import type { AttachmentModels } from '../attachments/AttachmentDeps.ts'
import type { OrderDeps } from '../orderChanges/OrderDeps.ts'
import { type StepDeps, takeStep } from './takeStep.ts'

/**
 * Disputed and charged-back orders as text for operators. Overdue cases are first, then the other
 * cases, then all others, each oldest first.
 */
export async function* openDisputes({
  orders,
  attachments,
}: Pick<OrderDeps, 'orders'> & Pick<AttachmentModels, 'attachments'>): AsyncGenerator<string> {
  const disputed = { status: 'disputed' }
  const filters: object[] = [
    { ...disputed, 'claim.overdueSince': { $gt: new Date(0) } },
    { ...disputed, 'claim.phase': 'case', 'claim.overdueSince': null },
    { ...disputed, 'claim.phase': { $ne: 'case' } },
    { status: 'chargedBack' },
  ]
  for (const filter of filters)
    for await (const row of orders
      .find(filter)
      .sort({ 'claim.overdueSince': 1, _id: 1 })
      .lean()
      .cursor())
      yield disputeText(toRecord(row), await attachments.countDocuments({ orderId: row._id }))
}

function disputeText(
  { _id, buyerId, sellerId, quantity, unit, currency, papers, offer, state }: OrderRecord,
  attachments: number,
): string {
  const pending = pendingOf(state)
  const left = decimal(heldCents(state))
  const where = state.kind === 'chargedBack' ? 'with the buyer’s bank' : 'held'
  const lines = state.timeline.map(
    ({ status, at, by, note, claim }) =>
      `  ${at.toISOString()} ${by}: ${[status, ...newsText(claim)].join(', ')}${note ? `: ${note}` : ''}`,
  )
  const end = pending ? [] : endText(state)
  const reused = papers.filter(({ isReused }) => isReused).length
  // User text must not start a line of its own or control the terminal.
  return [
    `Order ${_id}: ${quantity} ${unit}, buyer ${buyerId}, seller ${sellerId}, ${left} ${currency} ${where}${pending ? `; its ${pending.step} is pending` : ''}`,
    ...lines,
    ...(offer ? [`  Comes from offer ${offer.id}: npm run offers -- show ${offer.id}`] : []),
    ...(attachments > 0
      ? [
          `  Attachments: ${attachments}${reused > 0 ? `, ${reused} with a picture of another order` : ''}`,
        ]
      : []),
    ...end,
  ]
    .map((line) => line.replace(/\p{C}/gu, ' '))
    .join('\n')
}

const newsText = (claim: TimelineLine['claim']) =>
  claim
    ? [
        `claim ${claim.news}`,
        ...(claim.kind ? [claim.kind] : []),
        ...(claim.cents === undefined ? [] : [decimal(claim.cents)]),
      ]
    : []

/** The next event of the order, with its date. */
function endText(state: OrderState): string[] {
  if (state.kind === 'inClaim') {
    const { phase, dueAt, overdueSince, askedCents, kind } = state.claim
    const [at, amount] = [dueAt.toISOString(), decimal(agreedCents(state.claim))]
    if (phase !== 'case')
      return [
        `  Waits for its ${phase === 'opened' ? 'seller' : 'buyer'} until ${at}; silence returns ${amount}`,
      ]
    const asked =
      kind === 'balanceUnpaid'
        ? `the balance is missing. A refund of ${decimal(openBalanceCents(state))} or more ends the order, a completion asks for the balance again`
        : `the buyer asks for ${decimal(askedCents)}`
    return overdueSince
      ? [`  OVERDUE since ${overdueSince.toISOString()}: decide it now (both know ${at}); ${asked}`]
      : [`  Decide it by ${at}; ${asked}`]
  }
  return 'dueAt' in state
    ? [`  If nobody decides, refunded to its buyer at: ${state.dueAt.toISOString()}`]
    : []
}

/** `reason`: both sides read it. Required for a case. */
type Verdict = {
  orderId: number
  step: 'refund' | 'complete'
  refundCents?: number
  reason?: string
}

/**
 * Decides a dispute as Materia. Null if the order does not exist. Throws if the decision is not
 * allowed.
 */
export async function decideDispute(
  deps: StepDeps,
  { orderId, step, reason = '', ...verdict }: Verdict,
  traceId: string,
): Promise<string | null> {
  const order = await readOrder(deps, orderId)
  if (!order) return null
  // The bank returned the money, but the provider's webhook was lost.
  const isSuspended =
    step === 'complete' && order.state.kind === 'chargedBack' && order.state.claim !== null
  if (order.state.kind === 'inClaim' && reason.trim() === '')
    throw invalidInput([{ path: 'reason', message: 'both sides read the reason, so give one' }])
  const { state, currency } = await takeStep(
    deps,
    order,
    { ...verdict, step: isSuspended ? 'resume' : step, by: 'materia', note: reason.trim() },
    { traceId },
  )
  return `Order ${orderId} is ${statusOf(state)}; ${decimal(cashBackCents(state, refundedCentsOf(state)))} ${currency} returned to its buyer`
}
