import { randomUUID } from 'node:crypto'
import { creditReservationMinutes } from '@materia/contracts/identity/referrals/constants.ts'
import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import type { BaseDeps } from '../deps.ts'
import { availableCredit, type CreditDocument, type CreditRows } from './credit.ts'

type Deps = CreditRows & Pick<BaseDeps, 'now'>
export type CreditHolder = { orderId: number; userId: number }

/** The lock for all changes of a company's credits, see `transaction`. */
export const creditsLock = (userId: number) => `credits/${userId}`

/**
 * The order's line for a company: the credit that it has, else one returned for good, else an
 * expired one.
 */
export async function findOrderCredit(
  { credits }: Deps,
  session: ClientSession,
  { orderId, userId }: CreditHolder,
): Promise<CreditDocument | null> {
  const lines = await credits.find({ orderId, userId }).session(session).lean()
  return lines.find(hasCredit) ?? lines.find(({ isExpired }) => !isExpired) ?? lines[0] ?? null
}

/** Whether the order still has this credit. */
export function hasCredit({ state }: CreditDocument): boolean {
  return state === 'reserved' || state === 'used'
}

/** Reserves a credit for an order. Null when none is left. */
export async function takeCredit(
  { credits, now }: Deps,
  session: ClientSession,
  { orderId, userId }: CreditHolder,
): Promise<CreditDocument | null> {
  const free = await credits
    .findOne({ userId, state: 'available' })
    .sort({ _id: 1 })
    .session(session)
    .lean()
  if (!free) return null
  const reservedAt = now()
  const taken = {
    state: 'reserved' as const,
    orderId,
    reservedAt,
    expiresAt: new Date(reservedAt.getTime() + creditReservationMinutes * 60_000),
  }
  await credits.updateOne({ _id: free._id }, { $set: taken }, { session })
  return { ...free, ...taken }
}

export async function spendCredit(
  { credits, now }: Deps,
  session: ClientSession,
  credit: CreditDocument,
): Promise<CreditDocument> {
  const spent = { state: 'used' as const, usedAt: now(), expiresAt: null }
  await credits.updateOne({ _id: credit._id }, { $set: spent }, { session })
  return { ...credit, ...spent }
}

/** Returns a credit: the line becomes `released`, and a new line is available. */
export async function refundCredit(
  { credits, now }: Deps,
  session: ClientSession,
  { credit, isExpired }: { credit: CreditDocument; isExpired: boolean },
): Promise<CreditDocument> {
  const released = { state: 'released' as const, releasedAt: now(), expiresAt: null, isExpired }
  await credits.updateOne({ _id: credit._id }, { $set: released }, { session })
  if (credit.isTakenBack) return { ...credit, ...released }
  const { userId, referralId, feePercentOff, grantedAt } = credit
  await credits.create(
    [availableCredit({ _id: randomUUID(), userId, referralId, feePercentOff, grantedAt })],
    { session },
  )
  return { ...credit, ...released }
}

/** Returns the order's credit for good: the order cannot take another one. */
export async function returnOrderCredit(
  deps: Deps,
  session: ClientSession,
  credit: CreditDocument,
): Promise<CreditDocument> {
  if (hasCredit(credit)) return refundCredit(deps, session, { credit, isExpired: false })
  if (credit.isExpired)
    await deps.credits.updateOne({ _id: credit._id }, { $set: { isExpired: false } }, { session })
  return { ...credit, isExpired: false }
}

/**
 * Spends the order's credit, or another one when its reservation expired. Null when it was
 * returned, or when none is left.
 */
export async function confirmOrderCredit(
  deps: Deps,
  session: ClientSession,
  credit: CreditDocument,
): Promise<CreditDocument | null> {
  if (credit.state === 'used') return credit
  if (credit.state === 'reserved') return spendCredit(deps, session, credit)
  const taken =
    credit.isExpired &&
    credit.orderId !== null &&
    (await takeCredit(deps, session, { orderId: credit.orderId, userId: credit.userId }))
  return taken ? spendCredit(deps, session, taken) : null
}
