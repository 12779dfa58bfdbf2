import { offerEnds, offerNews } from '../offers/constants.ts'
import { orderNews } from '../orders/orderStates.ts'
import { requestEnds, requestNews } from '../requests/constants.ts'
import { sampleEnds, sampleNews } from '../samples/constants.ts'
import { settlementNews } from '../settlement/constants.ts'
import Joi from 'joi'
import type { Currency, Unit } from '../catalog/lists/constants.ts'
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

/**
 * A listing's price when a message was sent. Without `quantity` and `unit` in messages of earlier
 * versions.
 */
export const quoteSchema = object({
  price: Joi.string(),
  currency: Joi.string<Currency>().pattern(/^[A-Z]{3}$/),
  quantity: optional(Joi.string()),
  unit: optional(Joi.string<Unit>()),
  pieceKilograms: optional(nullable(Joi.string().allow(''))),
})
export type Quote = Infer<typeof quoteSchema>

/** News of the weighing of an order. `refund`: the money that goes back to the buyer. */
export const weighingLineSchema = object({
  news: oneOf(settlementNews),
  kilograms: Joi.string(),
  refund: optional(Joi.string()),
  currency: optional(Joi.string<Currency>().pattern(/^[A-Z]{3}$/)),
})
export type WeighingLine = Infer<typeof weighingLineSchema>

/**
 * `weighing`: the news is about the weight alone. `balance`: the news is about the balance alone. `unpaid`: Materia decides about it. `reduced`: the
 * order waits for a smaller balance, or ended without a refund. Lines of earlier releases lack it.
 */
export const orderLineSchema = object({
  orderId: recordId,
  state: oneOf(orderNews),
  balance: optional(oneOf(['unpaid', 'reduced'])),
  weighing: optional(weighingLineSchema),
})
export type OrderLine = Infer<typeof orderLineSchema>

/**
 * News about an offer. `no`: the revision that it is about. `goods`: quantity and title of its
 * listings in both languages, `amount`: their price.
 */
export const offerNewsLineSchema = object({
  offerId: recordId,
  news: oneOf(offerNews),
  no: recordId,
  goods: object({ en: Joi.string(), es: Joi.string() }),
  amount: Joi.string(),
  currency: Joi.string<Currency>().pattern(/^[A-Z]{3}$/),
  why: optional(oneOf(offerEnds)),
})
export type OfferNewsLine = Infer<typeof offerNewsLineSchema>

/** News about a sample. `goods`: its weight and title in both languages. */
export const sampleNewsLineSchema = object({
  sampleId: recordId,
  news: oneOf(sampleNews),
  goods: object({ en: Joi.string(), es: Joi.string() }),
  why: optional(oneOf(sampleEnds)),
})
export type SampleNewsLine = Infer<typeof sampleNewsLineSchema>

/** News about a request. `goods`: its weight and material in both languages. */
export const requestNewsLineSchema = object({
  requestId: recordId,
  news: oneOf(requestNews),
  goods: object({ en: Joi.string(), es: Joi.string() }),
  why: optional(oneOf(requestEnds)),
})
export type RequestNewsLine = Infer<typeof requestNewsLineSchema>

export const messageSchema = object({
  id: recordId,

  /**
   * Position in the conversation, from 1 on without gaps. A screen uses it to request messages that
   * it missed.
   */
  sequence: recordId,
  fromUserId: recordId,
  toUserId: recordId,

  /** 1 for a message about no listing. */
  materialId: recordId,
  content: Joi.string().allow(''),
  messageType: oneOf(messageTypes),

  /** The first of its pictures. */
  attachmentUrl: nullable(Joi.string()),

  /** Its pictures, which only the two companies can read. */
  attachmentUrls: array(Joi.string()),

  /** The listing's price when the message was sent. */
  quoted: nullable(quoteSchema),

  /**
   * News about an order, written by the platform. Each company gets it as if the other had sent it.
   */
  orderLine: nullable(orderLineSchema),

  /** The same for an offer. Missing in messages of the previous release. */
  offerLine: optional(nullable(offerNewsLineSchema)),

  /** The same for a sample. */
  sampleLine: optional(nullable(sampleNewsLineSchema)),

  /** The same for a request. */
  requestLine: optional(nullable(requestNewsLineSchema)),

  /** The id that the sender's client chose before the message had one. */
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

/**
 * File name of a picture: `<name>.webp`, or `<name>-320.webp` and `<name>-640.webp` for smaller
 * sizes.
 */
export const pictureParamsSchema = object({
  file: Joi.string().pattern(/^[0-9a-f]{24}-[0-9a-f]{6}(?:-320|-640)?\.webp$/),
})
export type PictureParams = Infer<typeof pictureParamsSchema>

export const uploadedPictures = object({ urls: array(Joi.string()) })

/**
 * The body that sends a message. `messageType` is accepted, but the service sets it from the
 * content.
 */
export const messageDraftSchema = object({
  toUserId: recordId,
  materialId: optional(recordId),
  content: optional(textOf(0, contentMax, 'lines').allow('')),
  messageType: optional(oneOf(messageTypes)),

  /**
   * Path of a picture uploaded for a message, `/api/messages/pictures/…`. Other addresses are
   * refused.
   */
  attachmentUrl: optional(nullable(pictureUrl)),

  /** Replaces `attachmentUrl` for several pictures. */
  attachmentUrls: optional(array(pictureUrl).unique().max(picturesMax)),

  /** A repeated request with the same id does not send a second message. */
  clientId: optional(Joi.string().pattern(/^[\w-]{8,64}$/)),

  /** The sender confirms that the same text goes to many companies. */
  isConfirmed: optional(Joi.boolean()),
})
export type MessageDraft = Infer<typeof messageDraftSchema>

export const readMessagesSchema = object({ messageIds: array(recordId).min(1).max(1000) })
export type ReadMessages = Infer<typeof readMessagesSchema>

/** `count`: unread messages; `conversations`: the conversations that contain them. */
export const unreadCountSchema = object({ count, conversations: count })
export type UnreadCount = Infer<typeof unreadCountSchema>

/** A company's first message about a listing in a conversation was sent. It is named first. */
export const materialDiscussedDataSchema = object({
  materialId: recordId,
  userIds: array(recordId).min(1).max(2),
})
export type MaterialDiscussedData = Infer<typeof materialDiscussedDataSchema>

/**
 * Both companies of a conversation have written, or an order between them was paid. May be published
 * again.
 */
export const conversationAnsweredDataSchema = object({ userIds: array(recordId).length(2) })
export type ConversationAnsweredData = Infer<typeof conversationAnsweredDataSchema>

/**
 * A company has not read a partner's message for 15 minutes. Published once a day for each
 * conversation. `materialId` is 1 for no listing.
 */
export const messagesWaitingDataSchema = object({
  userId: recordId,
  partnerId: recordId,
  materialId: recordId,
  unreadCount: recordId,
})
export type MessagesWaitingData = Infer<typeof messagesWaitingDataSchema>

/**
 * Whether a company answered the first message of a new conversation. `minutes`: after how many
 * whole minutes; `null` when it counts as not answered. A later answer is published too and
 * replaces that. `seconds` and `responseMessageId` are missing in events of the previous release.
 */
export const messageAnsweredDataSchema = object({
  initialMessageId: recordId,
  userId: recordId,
  minutes: nullable(Joi.number().integer().min(0).max(Number.MAX_SAFE_INTEGER)),
  seconds: optional(count.max(Number.MAX_SAFE_INTEGER)),
  responseMessageId: optional(recordId),
})
export type MessageAnsweredData = Infer<typeof messageAnsweredDataSchema>
