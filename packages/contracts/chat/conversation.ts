import Joi from 'joi'
import { count, cursor, instant, recordId, textOf } from '../wire/fields.ts'
import { type Language, languages } from '../languages.ts'
import {
  array,
  type Infer,
  nullable,
  object,
  oneOf,
  onlyTrue,
  optional,
  type Sent,
  withDefault,
} from '../wire/schema.ts'
import { conversationFilters, foundPartnersMax, searchMax, searchMin } from './constants.ts'
import { limit, messageList, messageSchema } from './message.ts'

export const partnerParamsSchema = object({ partnerId: recordId })
export type PartnerParams = Infer<typeof partnerParamsSchema>

/** The other company of a conversation: chat's own copy, updated from identity's events. */
export const partnerSchema = object({
  id: recordId,
  companyName: Joi.string().allow(''),
  username: Joi.string().allow(''),
  profilePictureUrl: Joi.string().allow(''),
  isVerified: Joi.boolean(),

  /**
   * The partner's language; null when unknown. A pattern instead of `valid`, because the API
   * document would omit null from an enum.
   */
  language: nullable(Joi.string<Language>().pattern(new RegExp(`^(${languages.join('|')})$`))),
  isDeleted: optional(onlyTrue),
})
export type Partner = Infer<typeof partnerSchema>

/** A conversation as one of its two companies sees it. */
export const conversationSchema = object({
  partner: partnerSchema,

  /** Null when there is no message yet, or all are deleted. */
  lastMessage: nullable(messageSchema),
  lastMessageAt: nullable(instant),

  /** The listing discussed last, or 1 for none. */
  materialId: recordId,

  /**
   * The listing's picture; empty for none. Missing where chat does not know it, as before an event of
   * this release.
   */
  materialPicture: optional(Joi.string().allow('')),
  unreadCount: count,

  /** Sequence of the newest message that the partner has read. */
  partnerReadSequence: count,

  /** Sequence of the newest message that has reached one of the partner's devices. */
  partnerDeliveredSequence: count,
  isArchived: Joi.boolean(),
  isMuted: Joi.boolean(),
  isBlocked: Joi.boolean(),
})
export type Conversation = Infer<typeof conversationSchema>

export const conversationsQuerySchema = object({
  filter: withDefault(oneOf(conversationFilters), 'all'),
  limit,
  cursor: optional(cursor),
})
export type ConversationsQuery = Sent<typeof conversationsQuerySchema>

export const conversationsPageSchema = object({
  items: array(conversationSchema),
  nextCursor: nullable(Joi.string()),
})
export type ConversationsPage = Infer<typeof conversationsPageSchema>

/** `q`: a partner's name, or words of a message. The last word may be unfinished. */
export const conversationSearchSchema = object({
  q: textOf(searchMin, searchMax),
  limit,
  cursor: optional(cursor),
})
export type ConversationSearch = Sent<typeof conversationSearchSchema>

/** `words`: the matched words as they appear in the message. */
export const foundMessageSchema = object({
  partner: partnerSchema,
  message: messageSchema,
  words: array(Joi.string()),
})
export type FoundMessage = Infer<typeof foundMessageSchema>

/**
 * `partners`: the newest matching partners, on the first page only. `hasMorePartners`: a longer `q`
 * finds more. `items`: newest first; an empty page may have a next one.
 */
export const conversationSearchPageSchema = object({
  partners: array(conversationSchema).max(foundPartnersMax),
  hasMorePartners: Joi.boolean(),
  items: array(foundMessageSchema),
  nextCursor: nullable(Joi.string()),
})
export type ConversationSearchPage = Infer<typeof conversationSearchPageSchema>

export const conversationChangeSchema = object({
  isArchived: optional(Joi.boolean()),
  isMuted: optional(Joi.boolean()),
  isBlocked: optional(Joi.boolean()),
}).min(1)
export type ConversationChange = Infer<typeof conversationChangeSchema>

/** `before` and `after` are sequences. Without them, the newest page. */
export const conversationMessagesQuerySchema = object({
  before: optional(recordId),
  after: optional(count),
  limit,
}).nand('before', 'after')
export type ConversationMessagesQuery = Sent<typeof conversationMessagesQuerySchema>

export const conversationMessagesSchema = object({
  /** Oldest first. */
  items: messageList,

  /** Whether there are more messages in the requested direction. */
  hasMore: Joi.boolean(),
  partnerReadSequence: count,
  partnerDeliveredSequence: count,

  /**
   * Sequence of the oldest unread message, only with the newest page. The message may be on an
   * earlier page.
   */
  firstUnreadSequence: nullable(recordId),
})
export type ConversationMessages = Infer<typeof conversationMessagesSchema>
