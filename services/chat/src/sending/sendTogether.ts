import { fallbackMaterialId } from '@materia/contracts/catalog/constants.ts'
import { messagesPerMinute } from '@materia/contracts/chat/constants.ts'
import { chat } from '@materia/contracts/chat/contract.ts'
import { Deadline } from '@materia/service-kit/src/Deadline.ts'
import { inBatches } from '@materia/service-kit/src/inBatches.ts'
import { isDuplicateOf, isUnavailable } from '@materia/service-kit/src/database/connectMongo.ts'
import { emitAll } from '@materia/service-kit/src/outbox/outbox.ts'
import {
  afterCommit,
  type Cause,
  type ClientSession,
  isHeldUp,
  transaction,
} from '@materia/service-kit/src/database/transaction.ts'
import type { NewMessage } from '../addMessage.ts'
import type { answeredBy } from '../answeredBy.ts'
import type { ChatDeps } from '../deps.ts'
import type { MemberDocument } from '../model/member.ts'
import type { MessageDocument } from '../model/message.ts'
import { queuePushes } from '../push/queuePushes.ts'
import { indexWords } from '../search/indexWords.ts'
import { type Talk, talkAfter } from './talkAfter.ts'

type Deps = Pick<
  ChatDeps,
  'connection' | 'conversations' | 'members' | 'messages' | 'pushes' | 'devices' | 'now' | 'talks'
>
type Sending = { message: NewMessage; cause: Cause }
type Placed = {
  sent: MessageDocument
  cause: Cause
  answered: ReturnType<typeof answeredBy>
  isMuted: boolean
}

/** What was remembered is not so any more, or somebody of a batch waits no longer. */
class Stale extends Error {}
/** Another transaction has written to one of these conversations and does not end, as that of a process that was killed. */
class HeldUp extends Error {}

/** A conversation is always in the same line, so that no two batches write into one. */
const lines = 3
const batchMax = 50
const triesMax = 3
/** Against a transaction that is over in a moment. */
const runsMax = 5
/** From so many on the database counts: what was sent at other instances while Redis was away is not known here. */
const countedHere = messagesPerMinute / 2

/**
 * Stores plain messages of conversations that go on, those that come while others are stored with one transaction for all. Answers null for what
 * is not that simple, and has to go alone: the first of two companies, where one has blocked the other, where a limit is near, what was sent before.
 */
export function sendTogether(deps: Deps): (sending: Sending) => Promise<MessageDocument | null> {
  const options = {
    max: batchMax,
    isOutage: (error: unknown) => isUnavailable(error) && !isHeldUp(error),
  }
  const add = Array.from({ length: lines }, () =>
    inBatches((sendings: Sending[]) => addMessages(deps, sendings), options),
  )
  return async (sending) => {
    const { fromUserId, toUserId } = sending.message
    return isPlain(sending) ? await add[(fromUserId + toUserId) % lines]!(sending) : null
  }
}

const isPlain = ({ message, cause }: Sending) =>
  message.materialId === fallbackMaterialId &&
  message.attachmentUrls.length === 0 &&
  cause.key === null

async function addMessages(
  deps: Deps,
  sendings: Sending[],
  tries = 1,
): Promise<(MessageDocument | null)[]> {
  const { talks } = deps
  await talks.load(sendings.map(({ message }) => message))
  const simple = sendings.filter(
    ({ message, cause }) =>
      isOpen(talks.get(message), message) &&
      !cause.deadline.isOver &&
      talks.takesOne(message.fromUserId, countedHere),
  )
  if (simple.length === 0) return sendings.map(() => null)
  let runs = 0
  const add = (session: ClientSession) => {
    if (runs++ === runsMax) throw new HeldUp()
    return addAll(deps, session, simple)
  }
  const left = Math.min(...simple.map(({ cause }) => cause.deadline.leftMs))
  try {
    const added = await transaction(deps.connection, add, {
      deadline: new Deadline(
        left,
        simple.map(({ cause }) => cause.deadline),
      ),
    })
    return sendings.map((sending) => added.get(sending) ?? null)
  } catch (error) {
    for (const { message } of simple) talks.forget(message)
    if (error instanceof Stale)
      return tries < triesMax ? addMessages(deps, sendings, tries + 1) : sendings.map(() => null)
    if (!(error instanceof HeldUp) && !isDuplicateOf(error, 'clientId')) throw error
    // One of them was sent before, or has to wait: each is tried alone, and whoever waits does so beside its line.
    if (sendings.length > 1) throw error
    return [null]
  }
}

/** Neither has blocked the other. */
function isOpen(talk: Talk | undefined, { fromUserId, toUserId }: NewMessage): boolean {
  return [fromUserId, toUserId].every((userId) => talk?.members.get(userId)?.isBlocked === false)
}

async function addAll(
  deps: Deps,
  session: ClientSession,
  sendings: Sending[],
): Promise<Map<Sending, MessageDocument>> {
  const { conversations, messages, members, talks } = deps
  // Beside the writes: nothing of it is read in the transaction.
  const finding = deps.devices.of(sendings.map(({ message }) => message.toUserId))
  finding.catch(() => {})
  const at = deps.now()
  const before = new Map<number, Talk>()
  const after = new Map<number, Talk>()
  const placed = sendings.map(({ message, cause }) => {
    const known = talks.get(message)
    if (!known) throw new Stale()
    const { _id } = known.conversation
    if (!before.has(_id)) before.set(_id, known)
    const { talk, ...rest } = place(after.get(_id) ?? known, message, at)
    after.set(_id, talk)
    return { ...rest, cause }
  })

  const from = [...before.values()]
  const continued = await conversations.bulkWrite(
    from.map(({ conversation }) => ({
      updateOne: {
        filter: { _id: conversation._id, lastSequence: conversation.lastSequence },
        update: { $set: changesOf(conversation, after.get(conversation._id)?.conversation) },
      },
    })),
    { session },
  )
  if (continued.matchedCount < from.length) throw new Stale()
  await messages.insertMany(
    placed.map(({ sent }) => ({ ...sent, words: indexWords(sent) })),
    { session, lean: true },
  )
  const rows = from.flatMap((talk) =>
    [...talk.members.values()].map((member) => ({
      member,
      next: after.get(talk.conversation._id)?.members.get(member.userId) ?? member,
    })),
  )
  const shown = await members.bulkWrite(
    rows.map(({ member, next }) => ({
      updateOne: { filter: asKnown(member), update: { $set: shownOf(next) } },
    })),
    { session },
  )
  if (shown.matchedCount < rows.length) throw new Stale()
  await tellRest(deps, session, placed, await finding)
  if (sendings.some(({ cause }) => cause.deadline.isOver)) throw new Stale()
  afterCommit(session, () => {
    for (const talk of after.values()) talks.set(talk)
  })
  return new Map(sendings.map((sending, index) => [sending, placed[index]!.sent]))
}

/** The message at the end of its conversation, and the conversation after that. */
function place(known: Talk, message: NewMessage, at: Date): Omit<Placed, 'cause'> & { talk: Talk } {
  const { conversation, members } = known
  const sent: MessageDocument = {
    ...message,
    conversationId: conversation._id,
    sequence: conversation.lastSequence + 1,
    createdAt: at,
    isWithheldFrom: null,
  }
  return {
    sent,
    isMuted: members.get(message.toUserId)?.isMuted ?? false,
    ...talkAfter(known, sent),
  }
}

function changesOf(before: Talk['conversation'], conversation: Talk['conversation'] | undefined) {
  if (!conversation) return {}
  const { lastSequence, lastMessageAt, questionId, questionBy, questionAt, isOverdue } =
    conversation
  const isSameQuestion = questionId === before.questionId && questionBy === before.questionBy
  // That it is overdue may have been written meanwhile.
  return {
    lastSequence,
    lastMessageAt,
    ...(!isSameQuestion && { questionId, questionBy, questionAt, isOverdue }),
  }
}

/** A member that is still as what is written was made of. */
const asKnown = ({
  _id,
  isBlocked,
  isMuted,
  unreadCount,
  tellAt = null,
  toldAt = null,
}: MemberDocument) => ({ _id, isBlocked, isMuted, unreadCount, tellAt, toldAt })
const shownOf = ({
  lastMessageId,
  lastMessageAt,
  isArchived,
  unreadCount,
  tellAt = null,
}: MemberDocument) => ({ lastMessageId, lastMessageAt, isArchived, unreadCount, tellAt })

async function tellRest(
  deps: Deps,
  session: ClientSession,
  placed: Placed[],
  devices: Map<number, string[]>,
): Promise<void> {
  const answers = placed.flatMap(({ answered, cause }) =>
    answered?.event ? [{ event: answered.event, cause }] : [],
  )
  await emitAll(
    session,
    chat.messageAnswered,
    answers.map(({ event }) => event),
    answers.map(({ cause }) => cause),
  )
  for (const { sent, isMuted } of placed)
    if (!isMuted) await queuePushes(deps, session, sent, devices.get(sent.toUserId) ?? [])
}
