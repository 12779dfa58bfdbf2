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

/** Whom one talks to: chat's own copy, kept in sync by identity's events. */
export const partnerSchema = object({
  id: recordId,
  companyName: Joi.string().allow(''),
  username: Joi.string().allow(''),
  profilePictureUrl: Joi.string().allow(''),
  isVerified: Joi.boolean(),

  /** What they read; null where it is not known. */
  // Not listed by `valid`: the API's document would leave null out.
  language: nullable(Joi.string<Language>().pattern(new RegExp(`^(${languages.join('|')})$`))),
  isDeleted: optional(onlyTrue),
})
export type Partner = Infer<typeof partnerSchema>

/** A conversation as one of its two companies sees it. */
export const conversationSchema = object({
  partner: partnerSchema,

  /** Null where nothing was said yet, or all of it is deleted. */
  lastMessage: nullable(messageSchema),
  lastMessageAt: nullable(instant),

  /** The listing last spoken of, or 1 where there was none. */
  materialId: recordId,
  unreadCount: count,

  /** Of the newest message that the partner has read. */
  partnerReadSequence: count,

  /** Of the newest message that has reached a device of the partner. */
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

/** `q`: a partner's name, or words of a message; the last one may be unfinished. */
export const conversationSearchSchema = object({
  q: textOf(searchMin, searchMax),
  limit,
  cursor: optional(cursor),
})
export type ConversationSearch = Sent<typeof conversationSearchSchema>

/** `words`: those that were found, as they stand in the message. */
export const foundMessageSchema = object({
  partner: partnerSchema,
  message: messageSchema,
  words: array(Joi.string()),
})
export type FoundMessage = Infer<typeof foundMessageSchema>

/** `partners`: on the first page, the newest; `hasMorePartners`: there are others, which a longer `q` finds. `items`: newest first; there may be more where a page has none. */
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

/** `before`, `after`: sequences. The newest page where neither is given. */
export const conversationMessagesQuerySchema = object({
  before: optional(recordId),
  after: optional(count),
  limit,
}).nand('before', 'after')
export type ConversationMessagesQuery = Sent<typeof conversationMessagesQuerySchema>

export const conversationMessagesSchema = object({
  /** Oldest first. */
  items: messageList,

  /** Further on in the direction that was asked for. */
  hasMore: Joi.boolean(),
  partnerReadSequence: count,
  partnerDeliveredSequence: count,

  /** Of the oldest message that oneself has not read, told with the newest page: it may be on one before. */
  firstUnreadSequence: nullable(recordId),
})
export type ConversationMessages = Infer<typeof conversationMessagesSchema>
