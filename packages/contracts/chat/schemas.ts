import Joi from 'joi'
import { instant, recordId, textOf } from '../schemas.ts'
import type { MaterialDiscussedData, MessageAnsweredData, MessagesWaitingData } from './api.ts'
import type { Currency } from '../catalog/types.ts'
import { languages } from '../languages.ts'
import {
  contentMax,
  conversationFilters,
  foundPartnersMax,
  messageTypes,
  orderLineStates,
  pageSize,
  pageSizeMax,
  picturesMax,
  reportCommentMax,
  reportReasons,
  searchMax,
  searchMin,
} from './constants.ts'
import type { SentFrame } from './live.ts'
import { picturePathPattern } from './screenPaths.ts'
import type {
  Conversation,
  ConversationChange,
  ConversationMessages,
  ConversationMessagesQuery,
  ConversationSearch,
  ConversationSearchPage,
  ConversationsPage,
  ConversationsQuery,
  FoundMessage,
  Message,
  MessageDraft,
  OrderLine,
  Partner,
  PartnerParams,
  PictureParams,
  Quote,
  ReadMessages,
  ReportDraft,
  UnreadCount,
} from './types.ts'

const count = Joi.number().integer().min(0)
const cursor = Joi.string().pattern(/^[A-Za-z0-9_-]{1,200}$/)
const limit = Joi.number().integer().min(1).max(pageSizeMax).default(pageSize)

export const messageSchema = Joi.object<Message, true>({
  id: recordId.required(),
  sequence: recordId.required(),
  fromUserId: recordId.required(),
  toUserId: recordId.required(),
  materialId: recordId.required(),
  content: Joi.string().allow('').required(),
  messageType: Joi.string()
    .valid(...messageTypes)
    .required(),
  attachmentUrl: Joi.string().allow(null).required(),
  attachmentUrls: Joi.array().items(Joi.string()).required(),
  quoted: Joi.object<Quote, true>({
    price: Joi.string().required(),
    currency: Joi.string<Currency>()
      .pattern(/^[A-Z]{3}$/)
      .required(),
  })
    .allow(null)
    .required(),
  orderLine: Joi.object<OrderLine, true>({
    orderId: recordId.required(),
    state: Joi.string()
      .valid(...orderLineStates)
      .required(),
  })
    .allow(null)
    .required(),
  clientId: Joi.string().allow(null).required(),
  isRead: Joi.boolean().required(),
  readAt: instant.allow(null).required(),
  createdAt: instant.required(),
  updatedAt: instant.required(),
})
export const messageList = Joi.array<Message[]>().items(messageSchema)

const pictureUrl = Joi.string().pattern(picturePathPattern)

export const pictureParamsSchema = Joi.object<PictureParams, true>({
  file: Joi.string()
    .pattern(/^[0-9a-f]{24}-[0-9a-f]{6}(?:-320|-640)?\.webp$/)
    .required(),
})
export const uploadedPictures = Joi.object<{ urls: string[] }, true>({
  urls: Joi.array().items(Joi.string()).required(),
})

export const messageDraftSchema = Joi.object<MessageDraft, true>({
  toUserId: recordId.required(),
  materialId: recordId,
  content: textOf(0, contentMax).allow(''),
  messageType: Joi.string().valid(...messageTypes),
  attachmentUrl: pictureUrl.allow(null),
  attachmentUrls: Joi.array().items(pictureUrl).unique().max(picturesMax),
  clientId: Joi.string().pattern(/^[\w-]{8,64}$/),
  isConfirmed: Joi.boolean(),
}).required()

export const readMessagesSchema = Joi.object<ReadMessages, true>({
  messageIds: Joi.array().items(recordId).min(1).max(1000).required(),
}).required()
export const unreadCountSchema = Joi.object<UnreadCount, true>({
  count: count.required(),
  conversations: count.required(),
})

export const partnerParamsSchema = Joi.object<PartnerParams, true>({ partnerId: recordId.required() })

const partnerSchema = Joi.object<Partner, true>({
  id: recordId.required(),
  companyName: Joi.string().allow('').required(),
  username: Joi.string().allow('').required(),
  profilePictureUrl: Joi.string().allow('').required(),
  isVerified: Joi.boolean().required(),
  // Not listed by `valid`: the API's document would leave null out.
  language: Joi.string()
    .pattern(new RegExp(`^(${languages.join('|')})$`))
    .allow(null)
    .required(),
  isDeleted: Joi.boolean().valid(true),
})

export const conversationSchema = Joi.object<Conversation, true>({
  partner: partnerSchema.required(),
  lastMessage: messageSchema.allow(null).required(),
  lastMessageAt: instant.allow(null).required(),
  materialId: recordId.required(),
  unreadCount: count.required(),
  partnerReadSequence: count.required(),
  partnerDeliveredSequence: count.required(),
  isArchived: Joi.boolean().required(),
  isMuted: Joi.boolean().required(),
  isBlocked: Joi.boolean().required(),
})

export const conversationsQuerySchema = Joi.object<
  ConversationsQuery & { filter: string; limit: number },
  true
>({
  filter: Joi.string()
    .valid(...conversationFilters)
    .default('all'),
  limit,
  cursor,
})
export const conversationsPageSchema = Joi.object<ConversationsPage, true>({
  items: Joi.array().items(conversationSchema).required(),
  nextCursor: Joi.string().allow(null).required(),
})
export const conversationSearchSchema = Joi.object<ConversationSearch & { limit: number }, true>({
  q: textOf(searchMin, searchMax).required(),
  limit,
  cursor,
})
const foundMessageSchema = Joi.object<FoundMessage, true>({
  partner: partnerSchema.required(),
  message: messageSchema.required(),
  words: Joi.array().items(Joi.string()).required(),
})
export const conversationSearchPageSchema = Joi.object<ConversationSearchPage, true>({
  partners: Joi.array().items(conversationSchema).max(foundPartnersMax).required(),
  hasMorePartners: Joi.boolean().required(),
  items: Joi.array().items(foundMessageSchema).required(),
  nextCursor: Joi.string().allow(null).required(),
})
export const conversationChangeSchema = Joi.object<ConversationChange, true>({
  isArchived: Joi.boolean(),
  isMuted: Joi.boolean(),
  isBlocked: Joi.boolean(),
})
  .min(1)
  .required()

export const reportDraftSchema = Joi.object<ReportDraft, true>({
  reason: Joi.string()
    .valid(...reportReasons)
    .required(),
  comment: textOf(0, reportCommentMax).allow(''),
}).required()
export const reportId = Joi.object<{ id: number }, true>({ id: recordId.required() })

export const conversationMessagesQuerySchema = Joi.object<
  ConversationMessagesQuery & { limit: number },
  true
>({ before: recordId, after: count, limit }).nand('before', 'after')
export const conversationMessagesSchema = Joi.object<ConversationMessages, true>({
  items: messageList.required(),
  hasMore: Joi.boolean().required(),
  partnerReadSequence: count.required(),
  partnerDeliveredSequence: count.required(),
  firstUnreadSequence: recordId.allow(null).required(),
})

export const materialDiscussedDataSchema = Joi.object<MaterialDiscussedData, true>({
  materialId: recordId.required(),
  userIds: Joi.array().items(recordId).min(1).max(2).required(),
})

export const messagesWaitingDataSchema = Joi.object<MessagesWaitingData, true>({
  userId: recordId.required(),
  partnerId: recordId.required(),
  materialId: recordId.required(),
  unreadCount: recordId.required(),
})

export const messageAnsweredDataSchema = Joi.object<MessageAnsweredData, true>({
  initialMessageId: recordId.required(),
  userId: recordId.required(),
  minutes: Joi.number().integer().min(0).max(Number.MAX_SAFE_INTEGER).allow(null).required(),
  seconds: count.max(Number.MAX_SAFE_INTEGER),
  responseMessageId: recordId,
})

/** What a client sends over a socket, `type` apart from the rest where the socket has a name for it. */
export const sentFrameSchema = Joi.alternatives<SentFrame>(
  Joi.object({ type: Joi.string().valid('typing').required(), toUserId: recordId.required() }),
  Joi.object({
    type: Joi.string().valid('delivered').required(),
    fromUserId: recordId.required(),
    sequence: recordId.required(),
    isVisible: Joi.boolean(),
  }),
  Joi.object({
    type: Joi.string().valid('since').required(),
    partnerId: recordId.required(),
    after: count.required(),
  }),
)
