import { messageTypes, type MessageType } from '@materia/contracts/chat/constants.ts'
import { isNewsLine } from '@materia/contracts/chat/isNewsLine.ts'
import type {
  Message,
  OfferNewsLine,
  OrderLine,
  Quote,
  RequestNewsLine,
  SampleNewsLine,
} from '@materia/contracts/chat/message.ts'
import { date, defineModel, integer, text } from '@materia/service-kit/src/database/defineModel.ts'
import type { MemberDocument } from '../conversations/member.ts'

export type MessageDocument = {
  _id: number
  conversationId: number
  sequence: number
  fromUserId: number
  toUserId: number
  materialId: number
  content: string
  messageType: MessageType
  attachmentUrls: string[]
  quoted: Quote | null
  orderLine: OrderLine | null
  /** Missing in rows of the last release. */
  offerLine?: OfferNewsLine | null
  sampleLine?: SampleNewsLine | null
  requestLine?: RequestNewsLine | null
  /** In a line of an order, offer or sample: the company that took the step. */
  takenBy?: number | null
  clientId: string | null
  createdAt: Date
  /** The receiver, when it had blocked the sender: only the sender sees the message. */
  isWithheldFrom: number | null
  /**
   * Search entries of both companies (`words/indexWords.ts`). Missing in rows of the last release
   * until `foldMessages` adds them. Not selected by default.
   */
  words?: string[]
  /** The version of `foldText` that made them. Missing in rows of the last release. */
  foldVersion?: number
}

/** A message before it gets its place in a conversation. */
export type NewMessage = Omit<
  MessageDocument,
  'conversationId' | 'sequence' | 'createdAt' | 'isWithheldFrom' | 'words' | 'foldVersion'
>

export const messageModel = defineModel<MessageDocument>(
  'messages',
  {
    _id: integer,
    conversationId: integer,
    sequence: integer,
    fromUserId: integer,
    toUserId: integer,
    materialId: integer,
    content: { type: String, default: '' },
    messageType: { ...text, enum: messageTypes },
    attachmentUrls: { type: [String], default: [] },
    quoted: { type: Object, default: null },
    orderLine: { type: Object, default: null },
    offerLine: { type: Object, default: null },
    sampleLine: { type: Object, default: null },
    requestLine: { type: Object, default: null },
    takenBy: { type: Number, default: null },
    clientId: { type: String, default: null },
    createdAt: date,
    isWithheldFrom: { type: Number, default: null },
    words: { type: [String], default: undefined, select: false },
    foldVersion: Number,
  },
  [
    [{ conversationId: 1, sequence: 1 }, { unique: true }],
    // Begins with the conversation, so that the collection can be sharded by it
    // (deploy/docker/mongodb).
    [
      { conversationId: 1, fromUserId: 1, clientId: 1 },
      { unique: true, partialFilterExpression: { clientId: { $type: 'string' } } },
    ],
    // Finds a message that was sent again. SecantusDB ignores some partial indexes.
    [{ clientId: 1 }],
    // Indexes for: a user's newest sent and received messages, and messages sent in the last
    // minute.
    [{ fromUserId: 1, _id: -1 }],
    [{ toUserId: 1, _id: -1 }],
    [{ fromUserId: 1, createdAt: -1 }],
    // Indexes for: a reader's messages with a word, newest first, and messages whose words are not
    // folded yet.
    [{ words: 1, _id: -1 }],
    [{ sequence: -1 }, { partialFilterExpression: { foldVersion: null } }],
  ],
)

export const partnerOf = (
  { fromUserId, toUserId }: Pick<MessageDocument, 'fromUserId' | 'toUserId'>,
  userId: number,
) => (fromUserId === userId ? toUserId : fromUserId)

/** Whether a company still sees the message. `own` is its view of the conversation. */
export function isSeen(
  { sequence, isWithheldFrom }: MessageDocument,
  own: Pick<MemberDocument, 'userId' | 'deletedSequence'>,
): boolean {
  return sequence > own.deletedSequence && isWithheldFrom !== own.userId
}

type Reader = Pick<MemberDocument, 'readSequence' | 'readAt'>

/**
 * A message as `userId` sees it. A line of an order or offer seems to come from the partner, except for
 * the company that took the step.
 */
export function toMessage(
  message: MessageDocument,
  userId: number,
  { own, theirs }: { own?: Reader | null | undefined; theirs?: Reader | null | undefined },
): Message {
  const { _id: id, sequence, materialId, content, messageType } = message
  const isLine = isNewsLine(message)
  const isOwn = (isLine ? message.takenBy : message.fromUserId) === userId
  const partnerId = partnerOf(message, userId)
  const [fromUserId, toUserId] = isOwn ? [userId, partnerId] : [partnerId, userId]
  const clientId = isLine ? null : message.clientId
  const reader = isOwn ? theirs : own
  // Rows of the last release have none of these.
  const {
    attachmentUrls = [],
    quoted = null,
    orderLine = null,
    offerLine = null,
    sampleLine = null,
    requestLine = null,
  } = message
  // By sequence alone, also when withheld: an unread message between read ones would reveal that
  // its sender is blocked.
  const isRead = sequence <= (reader?.readSequence ?? 0)
  const readAt = isRead ? (reader?.readAt?.toISOString() ?? null) : null
  const createdAt = message.createdAt.toISOString()
  return {
    id,
    sequence,
    fromUserId,
    toUserId,
    materialId,
    content,
    messageType,
    attachmentUrl: attachmentUrls[0] ?? null,
    attachmentUrls,
    quoted,
    orderLine,
    offerLine,
    sampleLine,
    requestLine,
    clientId,
    isRead,
    readAt,
    createdAt,
    updatedAt: readAt ?? createdAt,
  }
}

export type MessageRows = { messages: ReturnType<typeof messageModel> }
