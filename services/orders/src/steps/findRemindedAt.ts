import type { OrderRole } from '@materia/contracts/orders/constants.ts'
import { identity } from '@materia/contracts/identity/contract.ts'
import type { OrderRecord } from '../order/orderRecord.ts'
import type { OrderDeps } from '../orderChanges/OrderDeps.ts'

/**
 * When both sides of a claim had both reminders by mail, or null while one has not. A deleted
 * account gets no mails.
 */
export async function findRemindedAt(
  { sendRequest }: Pick<OrderDeps, 'sendRequest'>,
  { _id: orderId, buyerId, sellerId, state }: OrderRecord,
  isGone: Record<OrderRole, boolean>,
): Promise<Date | null> {
  if (state.kind !== 'inClaim') return null
  const userIds = [...(isGone.buyer ? [] : [buyerId]), ...(isGone.seller ? [] : [sellerId])]
  // Since then the answer is awaited.
  const since = state.timeline.findLast(({ claim }) => claim)?.at
  if (userIds.length === 0 || !since) return null
  const request = { userIds, kind: 'orderClaim', orderId, since: since.toISOString() }
  // A reminder of the phase before may still be on its way.
  const what = `reminded-${state.claim.phase}`
  const { notices } = await sendRequest(identity.findMailedNotices, request)
  const times = userIds.map((userId) => {
    const reminders = notices
      .filter((notice) => notice.userId === userId && notice.what === what)
      .map(({ mailedAt }) => Date.parse(mailedAt))
      .toSorted((a, b) => a - b)
    return reminders[1] ?? Infinity
  })
  const last = Math.max(...times)
  return Number.isFinite(last) ? new Date(last) : null
}
