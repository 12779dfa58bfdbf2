import { ordersErrors } from '@materia/contracts/orders/errors.ts'
import { orderAttachmentsMax, type OrderRole } from '@materia/contracts/orders/constants.ts'
import { unusedPictureMs } from '@materia/files/src/pictures/PictureStore.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import type { AttachmentDeps } from './AttachmentDeps.ts'
import type { Model } from 'mongoose'
import type { AttachmentOfOrder, OrderDocument } from '../order/order.ts'
import type { OrderRecord } from '../order/orderRecord.ts'
import { findReusedPictures, picturesLock } from './reusedPictures.ts'

type Claim = { urls: string[]; by: OrderRole; about: AttachmentOfOrder['about'] }

/**
 * Assigns attachments to an order and returns them as the order stores them. Throws PAPER_UNKNOWN
 * if one belongs to another company or is assigned already.
 */
export async function claimAttachments(
  deps: ClaimDeps,
  session: ClientSession,
  order: OrderRecord,
  { urls, by, about }: Claim,
): Promise<AttachmentOfOrder[]> {
  const at = deps.now()
  const userId = by === 'buyer' ? order.buyerId : order.sellerId
  await assignAttachments(deps, session, { urls, userId }, { orderId: order._id })
  const reused = await findReusedPictures(deps, urls, order)
  return urls.map((url) => ({
    url,
    about,
    by,
    at,
    ...(reused.has(url) && { isReused: true as const }),
  }))
}

type AssignDeps = Pick<AttachmentDeps, 'attachments' | 'now'>
type ClaimDeps = AssignDeps & Pick<AttachmentDeps, 'orders'>
type Holder = { orderId: number } | { sampleId: number }

/**
 * Assigns unused attachments of a company to an order or a sample. Throws PAPER_UNKNOWN if one
 * belongs to another company or is assigned already.
 */
export async function assignAttachments(
  { attachments, now }: AssignDeps,
  session: ClientSession,
  { urls, userId }: { urls: string[]; userId: number },
  holder: Holder,
): Promise<void> {
  if (urls.length === 0) return
  // The job may remove an older one at any moment.
  const waiting = {
    _id: { $in: urls },
    userId,
    unusedSince: { $gte: new Date(now().getTime() - unusedPictureMs) },
  }
  const { matchedCount } = await attachments.updateMany(
    waiting,
    { $set: { ...holder, unusedSince: null } },
    { session },
  )
  if (matchedCount < urls.length) throw new AppError(ordersErrors.PAPER_UNKNOWN)
}

/** Both sides may add attachments at once, so each transaction takes these locks. */
export const attachmentsLocks = (
  { _id, buyerId, sellerId }: OrderRecord,
  by: OrderRole,
): string[] => [`papers/${_id}`, picturesLock(by === 'buyer' ? buyerId : sellerId)]

/** Throws `ORDER_PAPERS_FULL` if the order cannot take these attachments. Needs the lock. */
export async function requireRoom(
  { orders }: { orders: Model<OrderDocument> },
  session: ClientSession,
  { _id }: OrderRecord,
  urls: string[],
): Promise<void> {
  const locked = await orders.findById(_id, { papers: 1 }).session(session).lean()
  // Rows of earlier versions may have no attachments.
  if (!locked || (locked.papers ?? []).length + urls.length > orderAttachmentsMax)
    throw new AppError(ordersErrors.ORDER_PAPERS_FULL)
}
