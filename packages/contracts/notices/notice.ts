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
  onlyTrue,
  optional,
  recordOf,
} from '../wire/schema.ts'

/**
 * One line of a mail's table. `url`: an `https` address, or a path of this site, that the value links
 * to. `note`: small print under the value.
 */
export const factSchema = object({
  label: Joi.string(),
  value: Joi.string(),
  url: optional(Joi.string()),
  note: optional(Joi.string()),
})
export type Fact = Infer<typeof factSchema>

/**
 * The mail of a notice, where it says more than the notice. `picture.path`: path of a public
 * picture. `more`: a second table under a title, after the button.
 */
export const noticeMailSchema = object({
  paragraphs: array(Joi.string()),
  facts: array(factSchema),
  more: optional(object({ title: Joi.string(), facts: array(factSchema) })),
  picture: optional(object({ path: Joi.string(), alt: Joi.string() })),
})
export type NoticeMail = Infer<typeof noticeMailSchema>

/**
 * A notice's text in one language. `action`: label of its button. `mail`: removed once it is mailed,
 * because it may contain an address.
 */
export const noticeWordsSchema = object({
  title: Joi.string(),
  paragraphs: array(Joi.string()),
  action: optional(Joi.string()),
  mail: optional(noticeMailSchema),
})
export type NoticeWords = Infer<typeof noticeWordsSchema>

/** Values that the text contains. Never a secret. */
const paramsSchema = dictionary(Joi.string().allow(''))
export type NoticeParams = Infer<typeof paramsSchema>

const written = {
  texts: recordOf(languages, noticeWordsSchema),
  /** Path of the screen that the action opens. */
  path: Joi.string(),
}
const writtenNoticeSchema = object(written)
export type WrittenNotice = Infer<typeof writtenNoticeSchema>

const raisedNoticeSchema = object({
  userId: recordId,
  // Any text, because a newer release may add kinds.
  kind: Joi.string<RaisedNoticeKind>(),
  params: paramsSchema,
  /** Set where the recipient has acted itself: the bell shows only what others did. */
  isMailOnly: optional(onlyTrue),
  ...written,
})
export type RaisedNotice = Infer<typeof raisedNoticeSchema>

/** Data of `<service>.notice.raised`. `key`: notices with the same key are delivered only once. */
export const noticesRaisedDataSchema = object({
  key: Joi.string(),
  notices: array(raisedNoticeSchema),
})
export type NoticesRaisedData = Infer<typeof noticesRaisedDataSchema>

/**
 * Requests the texts of notices that the previous release raised without texts. The reply is null
 * for an unknown kind.
 */
export const writeNoticesRequestSchema = object({
  notices: array(object({ kind: Joi.string(), params: paramsSchema })),
})
export type WriteNoticesRequest = Infer<typeof writeNoticesRequestSchema>
export const writeNoticesReplySchema = object({ notices: array(nullable(writtenNoticeSchema)) })
export type WriteNoticesReply = Infer<typeof writeNoticesReplySchema>
