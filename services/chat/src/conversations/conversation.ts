import {
  date,
  dateOrNull,
  defineModel,
  integer,
} from '@materia/service-kit/src/database/defineModel.ts'

/** A conversation of two companies. A member row holds one company's view of it. */
export type ConversationDocument = {
  _id: number
  /** The smaller user id. */
  user1Id: number
  user2Id: number
  /** The listing of the latest message about one. */
  materialId: number
  /** Sequence of the newest message. */
  lastSequence: number
  lastMessageAt: Date
  /** The company that wrote first; 0 for the platform. */
  startedBy: number
  createdAt: Date
  /**
   * The open question: a first message without an answer, which response times are measured from.
   * At most one at a time, and one a day.
   */
  questionId: number | null
  questionBy: number | null
  questionAt: Date | null
  /** The event of an unanswered message was published. */
  isOverdue: boolean
  /**
   * `chat.conversation.answered` was published. Missing in rows of the last release until
   * `publishAnswered` has checked them.
   */
  isAnswered?: boolean
}

export const conversationModel = defineModel<ConversationDocument>(
  'conversations',
  {
    _id: integer,
    user1Id: integer,
    user2Id: integer,
    materialId: integer,
    lastSequence: integer,
    lastMessageAt: date,
    startedBy: integer,
    createdAt: date,
    questionId: { type: Number, default: null },
    questionBy: { type: Number, default: null },
    questionAt: dateOrNull,
    isOverdue: { type: Boolean, default: false },
    isAnswered: Boolean,
  },
  [
    [{ user1Id: 1, user2Id: 1 }, { unique: true }],
    // Index for: conversations that a company began today.
    [{ startedBy: 1, createdAt: 1 }],
    // Index for: questions without an answer in time.
    [{ isOverdue: 1, questionId: 1, questionAt: 1 }],
    // Index for: answers that the last release took.
    [{ isAnswered: 1, questionId: 1, lastMessageAt: 1 }],
  ],
)

/** A new conversation without messages. Its first message gets the sequence 1. */
export const newConversation = ({
  companies,
  ...begun
}: Pick<ConversationDocument, '_id' | 'startedBy' | 'materialId' | 'createdAt'> & {
  companies: [number, number]
}): ConversationDocument => ({
  ...begun,
  ...pairOf(...companies),
  lastSequence: 0,
  lastMessageAt: begun.createdAt,
  questionId: null,
  questionBy: null,
  questionAt: null,
  isOverdue: false,
  isAnswered: false,
})

/** The lock for writing into a conversation or changing a company's view of it. */
export function conversationLock(userId: number, partnerId: number): string {
  const { user1Id, user2Id } = pairOf(userId, partnerId)
  return `conversation/${user1Id}/${user2Id}`
}

export function pairOf(
  userId: number,
  partnerId: number,
): Pick<ConversationDocument, 'user1Id' | 'user2Id'> {
  return { user1Id: Math.min(userId, partnerId), user2Id: Math.max(userId, partnerId) }
}

export type ConversationRows = { conversations: ReturnType<typeof conversationModel> }
