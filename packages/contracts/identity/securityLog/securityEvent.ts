import Joi from 'joi'
import { instant } from '../../wire/fields.ts'
import { array, type Infer, nullable, object, optional } from '../../wire/schema.ts'

export const cursor = Joi.string().pattern(/^[\w-]{1,200}$/)

export const pageQuerySchema = object({ cursor: optional(cursor) })
export type PageQuery = Infer<typeof pageQuerySchema>

export const nextCursor = nullable(Joi.string())

/** An entry of the security log. */
export const securityEventSchema = object({
  id: Joi.string(),

  /** Any text, because a later release may add kinds. */
  kind: Joi.string(),

  /** ISO 8601 UTC */
  at: instant,

  /** Origin of the request; empty when unknown or without a request. */
  browser: Joi.string().allow(''),
  system: Joi.string().allow(''),
  network: Joi.string().allow(''),

  /** Short facts, for example the role. */
  detail: Joi.string().allow(''),
})
export type SecurityEvent = Infer<typeof securityEventSchema>

export const securityEventsPageSchema = object({ items: array(securityEventSchema), nextCursor })
export type SecurityEventsPage = Infer<typeof securityEventsPageSchema>
