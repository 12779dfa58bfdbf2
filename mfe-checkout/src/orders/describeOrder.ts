import { orderWords } from '@materia/contracts/orders/orderWords.ts'
import { orderStates, type OrderStatus } from '@materia/contracts/orders/orderStates.ts'
import { stateRow } from '@materia/contracts/orders/claimStates.ts'
import type { Claim, Order, Party } from '@materia/contracts/orders/order.ts'
import type { IntlShape } from 'react-intl'
import { mainStep } from './mainStep.ts'
import { claimDates, messages } from './messages.ts'
import { unpaid } from './unpaidMessages.ts'

export type Tone = (typeof orderStates)[OrderStatus]['tone']

export function isUnpaid({
  status,
  paymentStatus,
}: Pick<Order, 'status' | 'paymentStatus'>): boolean {
  return status === 'pending' && paymentStatus === 'pending'
}

/** Whether the reader has to send the transfer of the order. */
export const isToTransfer = ({
  status,
  role,
  claim,
}: Pick<Order, 'status' | 'role' | 'claim'>): boolean =>
  stateRow({ status, claim }).waitsFor?.step === 'transfer' && role === 'buyer'

/** The state of an order as a word and a color. Amber marks an order that waits for the reader. */
export function orderState(intl: IntlShape, order: Order): { text: string; tone: Tone } {
  const known = orderStates[order.status].tone
  const tone = known === 'underWay' && (isToTransfer(order) || mainStep(order)) ? 'waiting' : known
  if (isUnpaid(order)) return { text: intl.formatMessage(unpaid.name), tone }
  if (order.claim?.kind === 'balanceUnpaid')
    return { text: intl.formatMessage(messages.balanceOverdue), tone }
  if (order.status === 'refunded' && order.deposit?.isReduced)
    return { text: intl.formatMessage(messages.endedReduced), tone }
  if (order.status === 'pending' && order.role === 'seller')
    return { text: intl.formatMessage(messages.waitsForYou), tone }
  return { text: orderWords(order.status, intl.locale).name, tone }
}

/** The deadline and its effect; undefined where no deadline applies. */
export function deadlineText(intl: IntlShape, order: Order): string | undefined {
  const { deadline, role, status, claim } = order
  if (claim) return claimDateText(intl, claim, role)
  if (!deadline) return undefined
  if (isUnpaid(order))
    return intl.formatMessage(unpaid.deadline[role], {
      date: intl.formatTime(deadline.at, { hour: 'numeric', minute: '2-digit' }),
    })
  return orderWords(status, intl.locale).deadline?.[role](momentText(intl, deadline.at))
}

/** The date of a claim: an answer, or the decision of its case. */
function claimDateText(intl: IntlShape, claim: Claim, role: Order['role']): string {
  const { phase, dueAt } = claim
  const date = momentText(intl, dueAt)
  if (phase === 'case') return intl.formatMessage(claimDates.case, { date })
  const isAwaited = stateRow({ status: 'disputed', claim }).waitsFor?.by === role
  if (isAwaited) return intl.formatMessage(claimDates.yours, { date })
  return intl.formatMessage(claimDates.theirs, { date, role })
}

/** Day and time: a deadline can pass long before its day ends. */
export function momentText(intl: IntlShape, at: string): string {
  return intl.formatDate(at, { day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' })
}

export function dayText(intl: IntlShape, at: string): string {
  return intl.formatDate(at, { day: 'numeric', month: 'long' })
}

/** The next states if nothing goes wrong, in order. */
export function comingStatuses({
  status,
  paymentStatus,
  deposit,
}: Pick<Order, 'status' | 'deposit'> & Partial<Pick<Order, 'paymentStatus'>>): OrderStatus[] {
  const after = (next: OrderStatus) => [next, ...comingStatuses({ status: next, deposit })]
  if (status === 'pending' && paymentStatus === 'promised') return after('awaitingTransfer')
  if (status === 'shipped' && deposit?.isBalanceOpen) return after('awaitingBalance')
  const { waitsFor, steps } = orderStates[status]
  const step = waitsFor?.step === 'transfer' ? 'receive' : waitsFor?.step
  const next = step && status !== 'disputed' ? steps[step]?.to : undefined
  return next ? after(next) : []
}

export function otherSide(order: Order): Party {
  return order.role === 'buyer' ? order.seller : order.buyer
}
