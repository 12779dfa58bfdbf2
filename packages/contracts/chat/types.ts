import type { Currency } from '../catalog/types.ts'
import type { Language } from '../languages.ts'
import type {
  conversationFilters,
  messageTypes,
  orderLineStates,
  reportReasons,
} from './constants.ts'

export type MessageType = (typeof messageTypes)[number]

export type Message = {
  id: number
  /** Its place in the conversation of both, from 1 on without a gap: by it a screen asks for what it has missed. */
  sequence: number
  fromUserId: number
  toUserId: number
  /** 1 where it is about no listing (spec 3). */
  materialId: number
  content: string
  messageType: MessageType
  /** The first of its pictures (spec 3). */
  attachmentUrl: string | null
  /** Its pictures, which only the two companies can read. */
  attachmentUrls: string[]
  /** The price of its listing when it was sent. */
  quoted: Quote | null
  /** Written by the platform: what became of an order. Told to both, each as if by the other. */
  orderLine: OrderLine | null
  /** What its sender called it before it had an id. */
  clientId: string | null
  isRead: boolean
  /** ISO 8601 UTC */
  readAt: string | null
  createdAt: string
  updatedAt: string
}

export type Quote = { price: string; currency: Currency }
export type OrderLine = { orderId: number; state: (typeof orderLineStates)[number] }

/** What a company sends. `messageType` is taken, and told anew by what it is. */
export type MessageDraft = {
  toUserId: number
  materialId?: number
  content?: string
  messageType?: MessageType
  /** A picture that was uploaded here for a message, `/api/messages/pictures/…`: no other address is taken. */
  attachmentUrl?: string | null
  /** In place of `attachmentUrl` where there are several. */
  attachmentUrls?: string[]
  /** Whatever is sent with it again is the same message. */
  clientId?: string
  /** The same text may go to many companies. */
  isConfirmed?: boolean
}

/** The file of a picture: `<name>.webp`, or `<name>-320.webp` and `<name>-640.webp` for a smaller one. */
export type PictureParams = { file: string }

export type ReadMessages = { messageIds: number[] }
/** `count`: unread messages; `conversations`: in how many conversations. */
export type UnreadCount = { count: number; conversations: number }

export type PartnerParams = { partnerId: number }

export type ConversationFilter = (typeof conversationFilters)[number]
export type ConversationsQuery = { filter?: ConversationFilter; limit?: number; cursor?: string }
export type ConversationsPage = { items: Conversation[]; nextCursor: string | null }

/** `q`: a partner's name, or words of a message; the last one may be unfinished. */
export type ConversationSearch = { q: string; limit?: number; cursor?: string }
/** `partners`: on the first page, the newest; `hasMorePartners`: there are others, which a longer `q` finds. `items`: newest first; there may be more where a page has none. */
export type ConversationSearchPage = {
  partners: Conversation[]
  hasMorePartners: boolean
  items: FoundMessage[]
  nextCursor: string | null
}
/** `words`: those that were found, as they stand in the message. */
export type FoundMessage = { partner: Partner; message: Message; words: string[] }

/** Whom one talks to: chat's own copy, kept in sync by identity's events. */
export type Partner = {
  id: number
  companyName: string
  username: string
  profilePictureUrl: string
  isVerified: boolean
  /** What they read; null where it is not known. */
  language: Language | null
  isDeleted?: true
}

/** A conversation as one of its two companies sees it. */
export type Conversation = {
  partner: Partner
  /** Null where nothing was said yet, or all of it is deleted. */
  lastMessage: Message | null
  lastMessageAt: string | null
  /** The listing last spoken of, or 1 where there was none. */
  materialId: number
  unreadCount: number
  /** Of the newest message that the partner has read. */
  partnerReadSequence: number
  /** Of the newest message that has reached a device of the partner. */
  partnerDeliveredSequence: number
  isArchived: boolean
  isMuted: boolean
  isBlocked: boolean
}
export type ConversationChange = { isArchived?: boolean; isMuted?: boolean; isBlocked?: boolean }

/** What is wrong in a conversation, told to whoever runs the platform. */
export type ReportDraft = { reason: (typeof reportReasons)[number]; comment?: string }

/** `before`, `after`: sequences. The newest page where neither is given. */
export type ConversationMessagesQuery = { before?: number; after?: number; limit?: number }
export type ConversationMessages = {
  /** Oldest first. */
  items: Message[]
  /** Further on in the direction that was asked for. */
  hasMore: boolean
  partnerReadSequence: number
  partnerDeliveredSequence: number
  /** Of the oldest message that oneself has not read, told with the newest page: it may be on one before. */
  firstUnreadSequence: number | null
}
