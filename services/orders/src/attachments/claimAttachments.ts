import { ordersErrors } from '@materia/contracts/orders/errors.ts'
import type { OrderRole } from '@materia/contracts/orders/constants.ts'
import { unusedPictureMs } from '@materia/files/src/pictures/PictureStore.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import type { AttachmentDeps } from './AttachmentDeps.ts'
import type { AttachmentOfOrder } from '../order/order.ts'
import type { OrderRecord } from '../order/orderRecord.ts'

type Claim = { urls: string[]; by: OrderRole; about: AttachmentOfOrder['about'] }

/** Notes which order has papers now, and answers them as it keeps them. Each is of who brings it and with no order yet: else throws PAPER_UNKNOWN. */
export async function claimAttachments(
  { papers, now }: Pick<AttachmentDeps, 'papers' | 'now'>,
  session: ClientSession,
  order: OrderRecord,
  { urls, by, about }: Claim,
): Promise<AttachmentOfOrder[]> {
  const at = now()
  const userId = by === 'buyer' ? order.buyerId : order.sellerId
  // Past its day it may be gone in a moment.
  const waiting = {
    _id: { $in: urls },
    userId,
    unusedSince: { $gte: new Date(at.getTime() - unusedPictureMs) },
  }
  const { matchedCount } = await papers.updateMany(
    waiting,
    { $set: { orderId: order._id, unusedSince: null } },
    { session },
  )
  if (matchedCount < urls.length) throw new AppError(ordersErrors.PAPER_UNKNOWN)
  return urls.map((url) => ({ url, about, by, at }))
}
