import Joi from 'joi'
import { recordId } from '../wire/fields.ts'
import { languages } from '../languages.ts'
import type { RaisedNoticeKind } from './noticeKinds.ts'
import {
  array,
  dictionary,
  type Infer,
  nullable,
  object,
  optional,
  recordOf,
} from '../wire/schema.ts'

/** What a notice says in one language. `action` labels the one thing to do. */
export const noticeWordsSchema = object({
  title: Joi.string(),
  paragraphs: array(Joi.string()),
  action: optional(Joi.string()),
})
export type NoticeWords = Infer<typeof noticeWordsSchema>

/** What the words of a notice name. Never a secret. */
const paramsSchema = dictionary(Joi.string().allow(''))
export type NoticeParams = Infer<typeof paramsSchema>

const written = {
  texts: recordOf(languages, noticeWordsSchema),
  /** Of the screen that the action leads to. */
  path: Joi.string(),
}
const writtenNoticeSchema = object(written)
export type WrittenNotice = Infer<typeof writtenNoticeSchema>

const raisedNoticeSchema = object({
  userId: recordId,
  // A newer release knows more of them.
  kind: Joi.string<RaisedNoticeKind>(),
  params: paramsSchema,
  ...written,
})
export type RaisedNotice = Infer<typeof raisedNoticeSchema>

/** Data of `<service>.notice.raised`. `key`: notices of one key are delivered once, however often they are raised. */
export const noticesRaisedDataSchema = object({
  key: Joi.string(),
  notices: array(raisedNoticeSchema),
})
export type NoticesRaisedData = Infer<typeof noticesRaisedDataSchema>

/** Notices of the release before have no texts: the service of their kind writes them. Null for a kind that it does not know. */
export const writeNoticesRequestSchema = object({
  notices: array(object({ kind: Joi.string(), params: paramsSchema })),
})
export type WriteNoticesRequest = Infer<typeof writeNoticesRequestSchema>
export const writeNoticesReplySchema = object({ notices: array(nullable(writtenNoticeSchema)) })
export type WriteNoticesReply = Infer<typeof writeNoticesReplySchema>
