import Joi from 'joi'
import { recordId } from './fields.ts'
import { array, type Infer, nullable, object, optional } from './schema.ts'

/** Asks a service for what it keeps of a user, from a place on: the empty one first, then `next` of the answer before. */
export const userExportRequestSchema = object({
  userId: recordId,
  after: Joi.string().allow('').max(500),
})
export type UserExportRequest = Infer<typeof userExportRequestSchema>

/** The next bytes of a file of an export. Those of one file come one after the other. */
export const userExportPartSchema = object({
  /** E.g. `listings.json` or `pictures/a.webp`: its place within the service's folder. */
  // No way up, nor from the root.
  file: Joi.string().pattern(/^[A-Za-z0-9_-]+(\/[A-Za-z0-9_-]+)?\.[a-z0-9]{1,5}$/),
  /** Either of them. */
  text: optional(Joi.string().allow('')),
  base64: optional(Joi.string().allow('')),
}).xor('text', 'base64')
export type UserExportPart = Infer<typeof userExportPartSchema>

/** `next`: where it goes on; null at the end. */
export const userExportReplySchema = object({
  parts: array(userExportPartSchema),
  next: nullable(Joi.string()),
})
export type UserExportReply = Infer<typeof userExportReplySchema>

/** Most bytes of all parts of a reply: with what JSON adds it is well under a message of NATS. */
export const exportReplyBytesMax = 384 * 1024
