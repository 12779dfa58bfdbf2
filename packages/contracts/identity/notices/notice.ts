import Joi from 'joi'
import { instant, recordId } from '../../wire/fields.ts'
import { languages } from '../../languages.ts'
import { noticeTopics } from '../../notices/noticeKinds.ts'
import {
  array,
  type Infer,
  nullable,
  object,
  oneOf,
  onlyTrue,
  optional,
  recordOf,
  withDefault,
} from '../../wire/schema.ts'
import { cursor, nextCursor } from '../securityLog/securityEvent.ts'

/** Data of `identity.notice.raised`. The notice's content stays in identity's database. */
export const noticeRaisedDataSchema = object({ id: Joi.string() })
export type NoticeRaisedData = Infer<typeof noticeRaisedDataSchema>

/**
 * Data of `identity.notices.changed`: a company got a notice, or has read some on one of its pages.
 * `toDo`: the new notice, when its company has to act. Nothing secret is in it.
 */
export const noticesChangedDataSchema = object({
  userId: recordId,
  toDo: optional(
    object({ id: Joi.string(), titles: recordOf(languages, Joi.string()), path: Joi.string() }),
  ),
})
export type NoticesChangedData = Infer<typeof noticesChangedDataSchema>

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
  topic: optional(oneOf(noticeTopics)),

  /** The company has to act. */
  isToDo: optional(onlyTrue),
})
export type Notice = Infer<typeof noticeSchema>

export const noticesPageSchema = object({ items: array(noticeSchema), nextCursor })
export type NoticesPage = Infer<typeof noticesPageSchema>

export const unreadNotices = object({ unread: Joi.number().integer().min(0) })

/**
 * Which notices are read: some by id, all of a place that the company has opened, or all up to the
 * newest shown one.
 */
export const noticesReadSchema = object({
  ids: optional(
    array(Joi.string().pattern(/^[\w-]{1,64}$/))
      .min(1)
      .max(100),
  ),
  path: optional(
    Joi.string()
      .pattern(/^\/[!-~]*$/)
      .max(500),
  ),
  until: optional(instant),
}).or('ids', 'path', 'until')
export type NoticesRead = Infer<typeof noticesReadSchema>
