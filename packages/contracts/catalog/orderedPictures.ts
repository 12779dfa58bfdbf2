import Joi from 'joi'
import { count, recordId } from '../wire/fields.ts'
import { type Infer, nullable, object } from '../wire/schema.ts'

/** `from`: the first byte of the wanted part. */
export const readPictureRequestSchema = object({
  name: Joi.string().pattern(/^[A-Za-z0-9_-]{1,80}\.webp$/),
  from: count,
})
export type ReadPictureRequest = Infer<typeof readPictureRequestSchema>

/** `part`: Base64, null if the file does not exist. `size`: bytes of the whole file. */
export const readPictureReplySchema = object({
  part: nullable(Joi.string().allow('')),
  size: count,
})
export type ReadPictureReply = Infer<typeof readPictureReplySchema>

/** The id of an order that needs the pictures of its listing no longer. */
export const orderedPicturesSchema = object({ orderId: recordId })
export type OrderedPictures = Infer<typeof orderedPicturesSchema>
