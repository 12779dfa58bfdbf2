import { basename } from 'node:path'
import { isPdf } from '@materia/contracts/orders/orderAttachments.ts'
import { fileConfig } from '@materia/files/src/store/FileConfig.ts'
import { openFileStore } from '@materia/files/src/store/openFileStore.ts'
import { readConfig } from '@materia/service-kit/src/config/config.ts'
import Joi from 'joi'
import type { OrderDeps } from '../orderChanges/OrderDeps.ts'
import type { AttachmentModels } from './AttachmentDeps.ts'
import { findReusedPictures } from './reusedPictures.ts'
import { attachmentFolder } from './startAttachments.ts'

/** A name for a person, and the name in the file store. */
type AttachmentFile = { name: string; storedName: string }
type Deps = Pick<OrderDeps, 'orders'> & Pick<AttachmentModels, 'attachments'>

/** The file store that these environment variables configure. */
export const openAttachmentFiles = (env: NodeJS.ProcessEnv) =>
  openFileStore(readConfig(Joi.object(fileConfig), env), attachmentFolder)

/**
 * The attachments of both sides, the copied pictures of the listing, and the files of its scale
 * tickets and laboratory reports. Each is named by its number, side and subject, and by another
 * order with the same picture. Null if the order does not exist.
 */
export async function attachmentsOf(deps: Deps, orderId: number): Promise<AttachmentFile[] | null> {
  const order = await deps.orders
    .findById(orderId, { buyerId: 1, sellerId: 1, papers: 1, terms: 1 })
    .lean()
  if (!order) return null
  // Rows of earlier versions may have no attachments.
  const { papers = [], terms } = order
  const ordered = (terms?.pictures ?? []).map((url) => ({ url, by: 'seller', about: 'listing' }))
  const listed = [...papers, ...ordered]
  const rows = await deps.attachments.find({ orderId }).sort({ createdAt: 1, _id: 1 }).lean()
  const weighed = rows
    .filter(({ _id }) => !listed.some(({ url }) => url === _id))
    .map(({ _id: url, userId }) => ({
      url,
      by: userId === order.buyerId ? 'buyer' : 'seller',
      about: 'weighing',
    }))
  const all = [...listed, ...weighed]
  const urls = all.map(({ url }) => url)
  const reused = await findReusedPictures(deps, urls, order)
  return all.map(({ url, by, about }, at) => {
    const other = reused.get(url)
    const also = other === undefined ? '' : `-also-in-order-${other}`
    return {
      name: `${at + 1}-${by}-${about}${also}.${isPdf({ url }) ? 'pdf' : 'webp'}`,
      storedName: basename(url),
    }
  })
}
