import { messageTypes, type MessageType } from '@materia/contracts/chat/constants.ts'
import type { Message, OrderLine, Quote } from '@materia/contracts/chat/message.ts'
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
  /** Of a line of an order: which of the two took its step, and so knows of it. */
  takenBy?: number | null
  clientId: string | null
  createdAt: Date
  /** Its receiver, who had blocked its sender: only the sender sees it. */
  isWithheldFrom: number | null
  /** What each of the two finds it by (`words/indexWords.ts`); no row of the last release has it until `indexOldMessages` gives it. Read by no query. */
  words?: string[]
}

/** A message before it has its place in a conversation. */
export type NewMessage = Omit<
  MessageDocument,
  'conversationId' | 'sequence' | 'createdAt' | 'isWithheldFrom' | 'words'
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
    takenBy: { type: Number, default: null },
    clientId: { type: String, default: null },
    createdAt: date,
    isWithheldFrom: { type: Number, default: null },
    words: { type: [String], default: undefined, select: false },
  },
  [
    [{ conversationId: 1, sequence: 1 }, { unique: true }],
    // By the conversation first, so that the collection can be parted by it (deploy/docker/mongodb).
    [
      { conversationId: 1, fromUserId: 1, clientId: 1 },
      { unique: true, partialFilterExpression: { clientId: { $type: 'string' } } },
    ],
    // Finds a message that was sent again. SecantusDB ignores some partial indexes.
    [{ clientId: 1 }],
    // One's newest, sent and received; how many somebody sent in the last minute.
    [{ fromUserId: 1, _id: -1 }],
    [{ toUserId: 1, _id: -1 }],
    [{ fromUserId: 1, createdAt: -1 }],
    // A reader's messages with a word, newest first; and those that have no words yet.
    [{ words: 1, _id: -1 }],
    [{ sequence: 1 }, { partialFilterExpression: { words: null } }],
  ],
)

export const partnerOf = (
  { fromUserId, toUserId }: Pick<MessageDocument, 'fromUserId' | 'toUserId'>,
  userId: number,
) => (fromUserId === userId ? toUserId : fromUserId)

/** Whether a company still sees it: `own` is how it sees the conversation. */
export function isSeen(
  { sequence, isWithheldFrom }: MessageDocument,
  own: Pick<MemberDocument, 'userId' | 'deletedSequence'>,
): boolean {
  return sequence > own.deletedSequence && isWithheldFrom !== own.userId
}

type Reader = Pick<MemberDocument, 'readSequence' | 'readAt'>

/** A message as `userId` sees it. Each company sees a line of an order as if from the other, except the one that took the step. */
export function toMessage(
  message: MessageDocument,
  userId: number,
  { own, theirs }: { own?: Reader | null | undefined; theirs?: Reader | null | undefined },
): Message {
  const { _id: id, sequence, materialId, content, messageType } = message
  const isOwn = (message.orderLine ? message.takenBy : message.fromUserId) === userId
  const partnerId = partnerOf(message, userId)
  const [fromUserId, toUserId] = isOwn ? [userId, partnerId] : [partnerId, userId]
  const clientId = message.orderLine ? null : message.clientId
  const reader = isOwn ? theirs : own
  // Rows of the last release have none of these.
  const { attachmentUrls = [], quoted = null, orderLine = null } = message
  // By its place alone, also where it is withheld: one that stays unread among read ones would tell that its sender was blocked.
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
    clientId,
    isRead,
    readAt,
    createdAt,
    updatedAt: readAt ?? createdAt,
  }
}

export type MessageRows = { messages: ReturnType<typeof messageModel> }
