import { minuteMs } from '@materia/contracts/durations.ts'
import {
  answerQuestion,
  userOwingAnswer,
  type ConversationDocument,
  indexWords,
  type MemberDocument,
  memberId,
  type MessageDocument,
  overdueMs,
  pairOf,
} from '@materia/chat/src/publicApi.ts'
import { mailAfterMinutes } from '@materia/contracts/chat/constants.ts'
import type { CountedFactDocument } from '@materia/identity/src/publicApi.ts'
import type { RandomSource } from './lots/randomSource.ts'

export type PlannedConversation = { companies: [number, number]; length: number }
export type ConversationRows = {
  conversation: ConversationDocument
  messages: MessageDocument[]
  members: MemberDocument[]
  answers: CountedFactDocument[]
}
type Held = {
  ids: { conversation: number; message: number }
  materialId: number
  lastAt: Date
  now: Date
}

const said = [
  '¿Sigue disponible el lote?',
  'Sí, todavía hay',
  '¿A qué precio la tonelada?',
  '¿Entregan en planta?',
  'Mañana confirmo',
  'Gracias',
  'Va la ficha técnica',
  'Embarcamos el lunes',
  'Is the lot still there?',
  'Yes, all of it',
  'What price for the truckload?',
  'Do you deliver?',
  'I confirm tomorrow',
  'Thank you',
  'Data sheet attached',
  'We ship Monday',
]

/** Builds a whole conversation, with the same rules as chat for each message. */
export function buildConversation(
  random: RandomSource,
  { companies: [asks, asked], length }: PlannedConversation,
  { ids, materialId, lastAt, now }: Held,
): ConversationRows {
  const turns = Array.from({ length }, (_, place) =>
    place === 0 || random.chance(0.5) ? asks : asked,
  )
  const apart = random.integer(2, 600) * minuteMs
  const createdAt = new Date(lastAt.getTime() - (length - 1) * apart)
  const conversation: ConversationDocument = {
    _id: ids.conversation,
    ...pairOf(asks, asked),
    materialId,
    lastSequence: length,
    lastMessageAt: lastAt,
    startedBy: asks,
    createdAt,
    questionId: null,
    questionBy: null,
    questionAt: null,
    isOverdue: false,
  }
  const questions = trackQuestions(conversation)
  const messages = turns.map((fromUserId, place): MessageDocument => {
    const message = messageOf(conversation, {
      _id: ids.message + place,
      sequence: place + 1,
      fromUserId,
      toUserId: fromUserId === asks ? asked : asks,
      content: random.pick(said),
      createdAt: new Date(createdAt.getTime() + place * apart),
    })
    questions.receive(message)
    return message
  })
  questions.passTime(now)
  // Messages after a company's own last one may be unread.
  const last = turns.at(-1)!
  const waiting = random.chance(0.15)
    ? length - 1 - turns.findLastIndex((userId) => userId !== last)
    : 0
  const members = [
    [asks, asked],
    [asked, asks],
  ].map(([userId, partnerId]) =>
    memberOf(conversation, messages, {
      userId: userId!,
      partnerId: partnerId!,
      unreadCount: userId === last ? 0 : waiting,
    }),
  )
  return { conversation, messages, members, answers: questions.answers() }
}

/** Tracks the open question of a conversation, and the response times that identity counts. */
function trackQuestions(conversation: ConversationDocument) {
  const answers = new Map<string, CountedFactDocument>()
  const note = (userId: number, questionId: number, value: number | null) => {
    const _id = `answer/${userId}/${questionId}`
    answers.set(_id, { _id, userId, value })
  }
  /** A question that stays open for too long counts as unanswered. */
  const passTime = (at: Date) => {
    if (
      !conversation.questionId ||
      !conversation.questionAt ||
      conversation.isOverdue ||
      at.getTime() - conversation.questionAt.getTime() < overdueMs
    )
      return
    conversation.isOverdue = true
    note(userOwingAnswer(conversation), conversation.questionId, null)
  }
  return {
    passTime,
    receive(message: MessageDocument) {
      passTime(message.createdAt)
      const { event, changes } = answerQuestion(conversation, message) ?? {}
      if (event) note(message.fromUserId, event.initialMessageId, Math.round(event.seconds / 60))
      Object.assign(conversation, changes)
    },
    answers: () => [...answers.values()],
  }
}

type Sent = Pick<
  MessageDocument,
  '_id' | 'sequence' | 'fromUserId' | 'toUserId' | 'content' | 'createdAt'
>

function messageOf(
  { _id: conversationId, materialId }: ConversationDocument,
  sent: Sent,
): MessageDocument {
  const message = {
    ...sent,
    conversationId,
    materialId,
    messageType: 'text' as const,
    attachmentUrls: [],
    quoted: null,
    orderLine: null,
    takenBy: null,
    clientId: `seed-${sent._id}`,
    isWithheldFrom: null,
  }
  return { ...message, words: indexWords(message) }
}

type Side = Pick<MemberDocument, 'userId' | 'partnerId' | 'unreadCount'>

function memberOf(
  { _id: conversationId, materialId, lastSequence, lastMessageAt, createdAt }: ConversationDocument,
  messages: MessageDocument[],
  { userId, partnerId, unreadCount }: Side,
): MemberDocument {
  const readSequence = lastSequence - unreadCount
  const firstUnread = messages[readSequence]
  return {
    _id: memberId(userId, partnerId),
    userId,
    partnerId,
    conversationId,
    materialId,
    lastMessageId: messages.at(-1)!._id,
    lastMessageAt,
    unreadCount,
    readSequence,
    readAt: readSequence > 0 ? messages[readSequence - 1]!.createdAt : null,
    deliveredSequence: readSequence,
    seenSequence: readSequence,
    deletedSequence: 0,
    tellAt: null,
    toldAt: firstUnread
      ? new Date(firstUnread.createdAt.getTime() + mailAfterMinutes * minuteMs)
      : null,
    isArchived: false,
    isMuted: false,
    isBlocked: false,
    createdAt,
  }
}
