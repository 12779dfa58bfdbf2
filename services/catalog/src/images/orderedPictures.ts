import { buffer } from 'node:stream/consumers'
import type {
  OrderedPictures,
  ReadPictureReply,
  ReadPictureRequest,
} from '@materia/contracts/catalog/orderedPictures.ts'
import type { CatalogDeps } from '../deps.ts'

/** Below the limit of a NATS message, also as Base64. */
const partBytes = 512 * 1024

/** Reads a part of a picture file, for the copy of an order. */
export function readPicture({ files }: Pick<CatalogDeps, 'files'>) {
  return async ({ name, from }: ReadPictureRequest): Promise<ReadPictureReply> => {
    const file = await files.open(name)
    if (!file) return { part: null, size: 0 }
    const content = await buffer(file.stream)
    const part = content.subarray(from, from + partBytes).toString('base64')
    return { part, size: content.length }
  }
}

/** An order has its own copies, or needs none. From now on the pictures may be removed. */
export function confirmPictures({ reservations }: Pick<CatalogDeps, 'reservations'>) {
  return async ({ orderId }: OrderedPictures): Promise<OrderedPictures> => {
    await reservations.updateOne({ _id: orderId }, { $unset: { picturesToCopy: 1 } })
    return { orderId }
  }
}
