import {
  date,
  dateOrNull,
  defineModel,
  integer,
} from '@materia/service-kit/src/database/defineModel.ts'

/** What two companies say to each other; how each of them sees it is a member's. */
export type ConversationDocument = {
  _id: number
  /** The lesser id is the first. */
  user1Id: number
  user2Id: number
  /** The listing last spoken of. */
  materialId: number
  /** Of the newest message. */
  lastSequence: number
  lastMessageAt: Date
  /** Who wrote first; 0 where it was the platform. */
  startedBy: number
  createdAt: Date
  /** The first message that waits for an answer, by which answers are counted: one at a time, and one a day. */
  questionId: number | null
  questionBy: number | null
  questionAt: Date | null
  /** Told as not answered. */
  isOverdue: boolean
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
  },
  [
    [{ user1Id: 1, user2Id: 1 }, { unique: true }],
    // How many somebody has begun today.
    [{ startedBy: 1, createdAt: 1 }],
    // Questions that nobody has answered in time.
    [{ isOverdue: 1, questionId: 1, questionAt: 1 }],
  ],
)

/** The conversation of two companies that have none yet: its first message gets the sequence 1. */
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
})

/** Taken by whoever writes into the conversation of two, or changes how one of them sees it. */
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
