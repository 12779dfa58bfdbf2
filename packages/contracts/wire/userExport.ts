import Joi from 'joi'
import { recordId } from './fields.ts'
import { array, type Infer, nullable, object, optional } from './schema.ts'

/**
 * Requests a user's data from a service, part by part. `after` is empty at first, then `next` of
 * the previous reply.
 */
export const userExportRequestSchema = object({
  userId: recordId,
  after: Joi.string().allow('').max(500),
})
export type UserExportRequest = Infer<typeof userExportRequestSchema>

/** The next bytes of an export's file. Parts of one file follow each other. */
export const userExportPartSchema = object({
  /**
   * Path in the service's folder, for example `listings.json` or `pictures/a.webp`. The pattern
   * allows no absolute path and no `..`.
   */
  file: Joi.string().pattern(/^[A-Za-z0-9_-]+(\/[A-Za-z0-9_-]+)?\.[a-z0-9]{1,5}$/),
  /** Exactly one of `text` and `base64` is set. */
  text: optional(Joi.string().allow('')),
  base64: optional(Joi.string().allow('')),
}).xor('text', 'base64')
export type UserExportPart = Infer<typeof userExportPartSchema>

/** `next`: continues the export; null at the end. */
export const userExportReplySchema = object({
  parts: array(userExportPartSchema),
  next: nullable(Joi.string()),
})
export type UserExportReply = Infer<typeof userExportReplySchema>

/**
 * Maximum size of all parts of a reply. With JSON's overhead it stays well below NATS's message
 * limit.
 */
export const exportReplyBytesMax = 384 * 1024
