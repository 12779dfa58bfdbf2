import {
  answeredBy,
  askedUser,
  type ChatModels,
  type ConversationDocument,
  indexWords,
  type MemberDocument,
  memberId,
  type MessageDocument,
  overdueMs,
  pairOf,
} from '@materia/chat/src/publicApi.ts'
import { fallbackMaterialId } from '@materia/contracts/catalog/constants.ts'
import { mailAfterMinutes } from '@materia/contracts/chat/constants.ts'
import type { CountedFactDocument } from '@materia/identity/src/publicApi.ts'
import { allocateIds } from '@materia/service-kit/src/ids.ts'
import type { Connection } from 'mongoose'
import type { CompanyFacts } from './companyFacts.ts'
import { inBatches } from './inBatches.ts'
import type { Databases } from './openDatabases.ts'
import { type RandomSource, randomSource } from './randomSource.ts'
import type { SeededListing } from './seedListings.ts'

type Options = {
  count: number
  companyIds: number[]
  listings: SeededListing[]
  facts: CompanyFacts
  now: Date
}
type Talk = { companies: [number, number]; length: number }
type Rows = {
  conversation: ConversationDocument
  messages: MessageDocument[]
  members: MemberDocument[]
  answers: CountedFactDocument[]
}

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const days = 365
const meanLength = 10
/** Of a hundred conversations one goes on for years. */
const longer = 20
/** A thousand messages and their words: the server has written them before its client gives it up. */
const conversationsAtOnce = 100
const unordered = { lean: true, ordered: false } as const
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

/** Conversations of new companies: a few have thousands, most have some tens. Rows as if each message had been sent, read and mailed of in its time. */
export async function seedMessages(
  { countedFacts }: Databases,
  chat: ChatModels & { connection: Connection },
  { count, companyIds, listings, facts, now }: Options,
): Promise<void> {
  const random = randomSource(5)
  const talks = planTalks(random, count, companyIds)
  const next = {
    conversation: await allocateIds(chat.connection, 'conversations', talks.length),
    message: await allocateIds(chat.connection, 'messages', count),
  }
  const listingsOf = Map.groupBy(listings, ({ userId }) => userId)

  function* rows(): Generator<Rows> {
    for (const [place, talk] of talks.entries()) {
      const own = listingsOf.get(talk.companies[1])
      const materialId = own ? random.pick(own).id : fallbackMaterialId
      // Later ones have higher numbers, and all are old enough for every job to have seen them.
      const lastAt = new Date(
        now.getTime() - dayMs - (1 - place / talks.length) ** 1.5 * days * dayMs,
      )
      yield hold(random, talk, {
        ids: { conversation: next.conversation++, message: next.message },
        materialId,
        lastAt,
        now,
      })
      next.message += talk.length
    }
  }
  await inBatches(
    rows(),
    async (part) => {
      const conversations = part.map(({ conversation }) => conversation)
      await chat.messages.insertMany(
        part.flatMap(({ messages }) => messages),
        unordered,
      )
      await chat.members.insertMany(
        part.flatMap(({ members }) => members),
        unordered,
      )
      await chat.conversations.insertMany(conversations, unordered)
      const about = conversations.filter(({ materialId }) => materialId !== fallbackMaterialId)
      if (about.length > 0)
        await chat.discussions.insertMany(
          about.map(({ _id: conversationId, materialId }) => ({
            _id: `${conversationId}/${materialId}`,
            conversationId,
            materialId,
          })),
          unordered,
        )
      for (const { materialId, user1Id, user2Id } of about)
        facts.read(materialId, [user1Id, user2Id])
      const answers = part.flatMap((one) => one.answers)
      if (answers.length > 0) await countedFacts.insertMany(answers, unordered)
      for (const { userId, value } of answers)
        facts.count(userId, {
          askedCount: 1,
          ...(value !== null && { answeredCount: 1, minutesSum: value }),
        })
    },
    conversationsAtOnce,
  )
}

/** Who talks to whom, each two once: the square makes the first companies those that many talk to. */
function planTalks(random: RandomSource, count: number, companyIds: number[]): Talk[] {
  const talks: Talk[] = []
  const pairs = new Set<number>()
  for (let left = count; left > 0;) {
    const [asks, asked] = [
      random.integer(0, companyIds.length - 1),
      Math.floor(random.between(0, 1) ** 2 * companyIds.length),
    ]
    const pair = Math.min(asks, asked) * companyIds.length + Math.max(asks, asked)
    if (asks === asked || pairs.has(pair)) continue
    pairs.add(pair)
    const length = Math.min(
      left,
      Math.ceil(
        -Math.log(1 - random.between(0, 1)) * (random.chance(0.01) ? longer : 1) * (meanLength - 1),
      ) || 1,
    )
    talks.push({ companies: [companyIds[asks]!, companyIds[asked]!], length })
    left -= length
  }
  return talks
}

type Held = {
  ids: { conversation: number; message: number }
  materialId: number
  lastAt: Date
  now: Date
}

/** A conversation from its first message to its last, by the rules that chat has for each. */
function hold(
  random: RandomSource,
  { companies: [asks, asked], length }: Talk,
  { ids, materialId, lastAt, now }: Held,
): Rows {
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
  const answers = new Map<string, CountedFactDocument>()
  const note = (userId: number, questionId: number, value: number | null) => {
    const _id = `answer/${userId}/${questionId}`
    answers.set(_id, { _id, userId, value })
  }
  const noteOverdue = (at: Date) => {
    if (
      !conversation.questionId ||
      !conversation.questionAt ||
      conversation.isOverdue ||
      at.getTime() - conversation.questionAt.getTime() < overdueMs
    )
      return
    conversation.isOverdue = true
    note(askedUser(conversation), conversation.questionId, null)
  }
  const messages = turns.map((fromUserId, place): MessageDocument => {
    const at = new Date(createdAt.getTime() + place * apart)
    const [_id, toUserId] = [ids.message + place, fromUserId === asks ? asked : asks]
    const message = {
      _id,
      conversationId: ids.conversation,
      sequence: place + 1,
      fromUserId,
      toUserId,
      materialId,
      content: random.pick(said),
      messageType: 'text' as const,
      attachmentUrls: [],
      quoted: null,
      orderLine: null,
      takenBy: null,
      clientId: `seed-${_id}`,
      createdAt: at,
      isWithheldFrom: null,
    }
    noteOverdue(at)
    const answered = answeredBy(conversation, message)
    if (answered?.event)
      note(fromUserId, answered.event.initialMessageId, Math.round(answered.event.seconds / 60))
    Object.assign(conversation, answered?.changes)
    return { ...message, words: indexWords(message) }
  })
  noteOverdue(now)
  // What came since one wrote last may wait to be read.
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
  return { conversation, messages, members, answers: [...answers.values()] }
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
