import { ordersErrors } from '@materia/contracts/orders/errors.ts'
import { orderAttachmentsMax, type OrderRole } from '@materia/contracts/orders/constants.ts'
import { unusedPictureMs } from '@materia/files/src/pictures/PictureStore.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import type { AttachmentDeps } from './AttachmentDeps.ts'
import type { Model } from 'mongoose'
import type { AttachmentOfOrder, OrderDocument } from '../order/order.ts'
import type { OrderRecord } from '../order/orderRecord.ts'

type Claim = { urls: string[]; by: OrderRole; about: AttachmentOfOrder['about'] }

/**
 * Assigns attachments to an order and returns them as the order stores them. Throws PAPER_UNKNOWN
 * if one belongs to another company or to an order already.
 */
export async function claimAttachments(
  { attachments, now }: Pick<AttachmentDeps, 'attachments' | 'now'>,
  session: ClientSession,
  order: OrderRecord,
  { urls, by, about }: Claim,
): Promise<AttachmentOfOrder[]> {
  const at = now()
  const userId = by === 'buyer' ? order.buyerId : order.sellerId
  // The job may remove an older one at any moment.
  const waiting = {
    _id: { $in: urls },
    userId,
    unusedSince: { $gte: new Date(at.getTime() - unusedPictureMs) },
  }
  const { matchedCount } = await attachments.updateMany(
    waiting,
    { $set: { orderId: order._id, unusedSince: null } },
    { session },
  )
  if (matchedCount < urls.length) throw new AppError(ordersErrors.PAPER_UNKNOWN)
  return urls.map((url) => ({ url, about, by, at }))
}

/** Both sides may add attachments at once, so each transaction takes this lock. */
export const attachmentsLock = ({ _id }: OrderRecord): string => `papers/${_id}`

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
