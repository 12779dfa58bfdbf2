import { isSamePicture } from '@materia/files/src/pictures/pictureHash.ts'
import type { Model } from 'mongoose'
import type { OrderDocument } from '../order/order.ts'
import type { AttachmentDocument } from './attachment.ts'

type Deps = { attachments: Model<AttachmentDocument>; orders: Model<OrderDocument> }
type Order = Pick<OrderDocument, '_id' | 'buyerId' | 'sellerId'>

/** Pictures with a common band that are compared. */
const comparedMax = 1_000

/** A company's pictures are assigned one after the other, so that each is compared with the others. */
export const picturesLock = (userId: number): string => `pictures/${userId}`

/** The pictures among these that another order has too, with the number of that order. */
export async function findReusedPictures(
  deps: Deps,
  urls: string[],
  order: Order,
): Promise<Map<string, number>> {
  const found = new Map<string, number>()
  for (const own of await deps.attachments.find({ _id: { $in: urls } }).lean()) {
    const orderId = await findOrderWith(deps, own, order)
    if (orderId !== null) found.set(own._id, orderId)
  }
  return found
}

async function findOrderWith(
  { attachments, orders }: Deps,
  { userId, hash, hashBands = [] }: AttachmentDocument,
  { _id, buyerId, sellerId }: Order,
): Promise<number | null> {
  if (!hash || hashBands.length === 0) return null
  const like = await attachments
    .find({ hashBands: { $in: hashBands } }, { hash: 1, orderId: 1, userId: 1 })
    .limit(comparedMax)
    .lean()
  const same = like.flatMap((other) =>
    other.orderId !== null && other.orderId !== _id && other.hash && isSamePicture(hash, other.hash)
      ? [{ orderId: other.orderId, by: other.userId }]
      : [],
  )
  const partner = userId === buyerId ? sellerId : buyerId
  const theirs = await orders
    .find({ _id: { $in: same.map(({ orderId }) => orderId) } }, { buyerId: 1, sellerId: 1 })
    .lean()
  const isOwn = (orderId: number) =>
    theirs.some((one) => one._id === orderId && [one.buyerId, one.sellerId].includes(userId))
  // The other side could put a picture from the chat into an order of its own, to discredit it.
  return same.find(({ by, orderId }) => by !== partner || isOwn(orderId))?.orderId ?? null
}
