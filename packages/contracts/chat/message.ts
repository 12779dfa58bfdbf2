import { orderNews } from '../orders/orderStates.ts'
import Joi from 'joi'
import type { Currency } from '../catalog/lists/constants.ts'
import { count, instant, recordId, textOf } from '../wire/fields.ts'
import {
  array,
  type Infer,
  nullable,
  object,
  oneOf,
  optional,
  withDefault,
} from '../wire/schema.ts'
import { contentMax, messageTypes, pageSize, pageSizeMax, picturesMax } from './constants.ts'
import { picturePathPattern } from './screenPaths.ts'

export const limit = withDefault(Joi.number().integer().min(1).max(pageSizeMax), pageSize)

export const quoteSchema = object({
  price: Joi.string(),
  currency: Joi.string<Currency>().pattern(/^[A-Z]{3}$/),
})
export type Quote = Infer<typeof quoteSchema>

export const orderLineSchema = object({ orderId: recordId, state: oneOf(orderNews) })
export type OrderLine = Infer<typeof orderLineSchema>

export const messageSchema = object({
  id: recordId,

  /** Its place in the conversation of both, from 1 on without a gap: by it a screen asks for what it has missed. */
  sequence: recordId,
  fromUserId: recordId,
  toUserId: recordId,

  /** 1 where it is about no listing (spec 3). */
  materialId: recordId,
  content: Joi.string().allow(''),
  messageType: oneOf(messageTypes),

  /** The first of its pictures (spec 3). */
  attachmentUrl: nullable(Joi.string()),

  /** Its pictures, which only the two companies can read. */
  attachmentUrls: array(Joi.string()),

  /** The price of its listing when it was sent. */
  quoted: nullable(quoteSchema),

  /** Written by the platform: what became of an order. Told to both, each as if by the other. */
  orderLine: nullable(orderLineSchema),

  /** What its sender called it before it had an id. */
  clientId: nullable(Joi.string()),
  isRead: Joi.boolean(),

  /** ISO 8601 UTC */
  readAt: nullable(instant),
  createdAt: instant,
  updatedAt: instant,
})
export type Message = Infer<typeof messageSchema>

export const messageList = array(messageSchema)

const pictureUrl = Joi.string().pattern(picturePathPattern)

/** The file of a picture: `<name>.webp`, or `<name>-320.webp` and `<name>-640.webp` for a smaller one. */
export const pictureParamsSchema = object({
  file: Joi.string().pattern(/^[0-9a-f]{24}-[0-9a-f]{6}(?:-320|-640)?\.webp$/),
})
export type PictureParams = Infer<typeof pictureParamsSchema>

export const uploadedPictures = object({ urls: array(Joi.string()) })

/** What a company sends. `messageType` is taken, and told anew by what it is. */
export const messageDraftSchema = object({
  toUserId: recordId,
  materialId: optional(recordId),
  content: optional(textOf(0, contentMax).allow('')),
  messageType: optional(oneOf(messageTypes)),

  /** A picture that was uploaded here for a message, `/api/messages/pictures/…`: no other address is taken. */
  attachmentUrl: optional(nullable(pictureUrl)),

  /** In place of `attachmentUrl` where there are several. */
  attachmentUrls: optional(array(pictureUrl).unique().max(picturesMax)),

  /** Whatever is sent with it again is the same message. */
  clientId: optional(Joi.string().pattern(/^[\w-]{8,64}$/)),

  /** The same text may go to many companies. */
  isConfirmed: optional(Joi.boolean()),
})
export type MessageDraft = Infer<typeof messageDraftSchema>

export const readMessagesSchema = object({ messageIds: array(recordId).min(1).max(1000) })
export type ReadMessages = Infer<typeof readMessagesSchema>

/** `count`: unread messages; `conversations`: in how many conversations. */
export const unreadCountSchema = object({ count, conversations: count })
export type UnreadCount = Infer<typeof unreadCountSchema>

/** A message about a listing, the first of its conversation to be about it. */
export const materialDiscussedDataSchema = object({
  materialId: recordId,
  userIds: array(recordId).min(1).max(2),
})
export type MaterialDiscussedData = Infer<typeof materialDiscussedDataSchema>

/** A company has not read what a partner wrote 15 minutes ago; told once a day for a conversation. `materialId` is 1 where it is about no listing. */
export const messagesWaitingDataSchema = object({
  userId: recordId,
  partnerId: recordId,
  materialId: recordId,
  unreadCount: recordId,
})
export type MessagesWaitingData = Infer<typeof messagesWaitingDataSchema>

/**
 * Whether a company answered the first message that somebody sent it, and after how many whole minutes; `null` once it is taken as not
 * answered. An answer that comes after that is told too, and counts. `seconds`, `responseMessageId`: of an answer; the last release told neither.
 */
export const messageAnsweredDataSchema = object({
  initialMessageId: recordId,
  userId: recordId,
  minutes: nullable(Joi.number().integer().min(0).max(Number.MAX_SAFE_INTEGER)),
  seconds: optional(count.max(Number.MAX_SAFE_INTEGER)),
  responseMessageId: optional(recordId),
})
export type MessageAnsweredData = Infer<typeof messageAnsweredDataSchema>
