import Joi from 'joi'
import { instant } from '../../wire/fields.ts'
import { languages } from '../../languages.ts'
import {
  array,
  type Infer,
  nullable,
  object,
  oneOf,
  optional,
  withDefault,
} from '../../wire/schema.ts'
import { cursor, nextCursor } from '../securityLog/securityEvent.ts'

/** Data of `identity.notice.raised`. The notice's content stays in identity's database. */
export const noticeRaisedDataSchema = object({ id: Joi.string() })
export type NoticeRaisedData = Infer<typeof noticeRaisedDataSchema>

export const noticesQuery = object({
  cursor: optional(cursor),
  language: withDefault(oneOf(languages), 'en'),
})

/** A notice for a company, in the reader's language. */
export const noticeSchema = object({
  id: Joi.string(),
  title: Joi.string(),
  paragraphs: array(Joi.string()),

  /** The notice's action, a path of this site. */
  action: nullable(object({ label: Joi.string(), path: Joi.string() })),
  createdAt: instant,
  isRead: Joi.boolean(),
})
export type Notice = Infer<typeof noticeSchema>

export const noticesPageSchema = object({ items: array(noticeSchema), nextCursor })
export type NoticesPage = Infer<typeof noticesPageSchema>

export const unreadNotices = object({ unread: Joi.number().integer().min(0) })

export const noticeIds = object({
  ids: array(Joi.string().pattern(/^[\w-]{1,64}$/))
    .min(1)
    .max(100),
})
