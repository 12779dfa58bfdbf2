import { fallbackMaterialId } from '@materia/contracts/catalog/lists/constants.ts'
import { chat } from '@materia/contracts/chat/contract.ts'
import { isNewsLine } from '@materia/contracts/chat/isNewsLine.ts'
import { foldVersion } from '@materia/contracts/text/foldText.ts'
import {
  afterCommit,
  type Cause,
  type ClientSession,
} from '@materia/service-kit/src/database/transaction.ts'
import { emit, emitAll } from '@materia/service-kit/src/outbox/outbox.ts'
import type { ConversationDocument, ConversationRows } from '../conversations/conversation.ts'
import { conversationAfter, type ConversationState } from '../conversations/conversationAfter.ts'
import type { ConversationCache } from '../conversations/createConversationCache.ts'
import type { MemberDocument, MemberRows } from '../conversations/member.ts'
import type { BaseDeps } from '../deps.ts'
import type { DiscussionRows } from '../materials/discussion.ts'
import { claimPictures } from '../pictures/claimPictures.ts'
import type { PictureRows } from '../pictures/picture.ts'
import type { KnownDevices } from '../push/createKnownDevices.ts'
import type { PushRows } from '../push/push.ts'
import { queuePushes } from '../push/queuePushes.ts'
import { indexWords } from '../words/indexWords.ts'
import type { MessageDocument, MessageRows, NewMessage } from './message.ts'

export type WriteDeps = ConversationRows &
  MemberRows &
  MessageRows &
  DiscussionRows &
  PictureRows &
  PushRows &
  Pick<BaseDeps, 'now'> & { conversationCache: ConversationCache; devices: KnownDevices }

export type MessageDraft = {
  message: NewMessage
  /** The conversation before its first message in the batch. */
  state: ConversationState
  /** Deleted accounts, which do not see the message. */
  deletedIds?: number[]
  /** Set when each message of a batch has its own cause. */
  cause?: Cause
}

/** A conversation is no longer in the expected state. */
export class Stale extends Error {}

/**
 * Appends messages to their conversations in one transaction. The caller passes the expected state
 * of each conversation. Throws `Stale` when another instance has changed one.
 */
export async function writeMessages(
  deps: WriteDeps,
  session: ClientSession,
  drafts: MessageDraft[],
): Promise<MessageDocument[]> {
  const at = deps.now()
  const before = new Map<number, ConversationState>()
  const after = new Map<number, ConversationState>()
  const added = drafts.map(({ message, state: known, deletedIds, cause }) => {
    const { _id } = known.conversation
    if (!before.has(_id)) before.set(_id, known)
    const current = after.get(_id) ?? known
    const sent = placeAfter(current, message, at)
    const { state, ...rest } = conversationAfter(current, sent, deletedIds)
    after.set(_id, state)
    return { sent, cause, ...rest }
  })
  const news = added.flatMap(({ sent: { sequence }, news }) =>
    news.map((reader) => ({ ...reader, sequence, createdAt: at })),
  )
  // Runs beside the writes, because nothing of it needs the transaction.
  const finding = deps.devices.of(news.map(({ userId }) => userId))
  finding.catch(() => {})

  const changes = [...before].map(([id, state]) => ({ before: state, after: after.get(id)! }))
  await writeConversations(deps, session, changes)
  const all = added.map(({ sent }) => sent)
  await deps.messages.insertMany(
    all.map((sent) => ({ ...sent, words: indexWords(sent), foldVersion })),
    { session, lean: true },
  )
  await writeMembers(deps, session, changes)
  for (const sent of all) {
    await claimPictures(deps, session, sent)
    await addDiscussion(deps, session, sent)
  }
  const answers = added.filter(({ answered }) => answered)
  // An offer shows no contact data: only messages of both companies do.
  const written = answers.filter(({ sent }) => !isNewsLine(sent))
  await emitAll(
    session,
    chat.messageAnswered,
    answers.flatMap(({ answered }) => answered ?? []),
    answers.flatMap(({ cause }) => cause ?? []),
  )
  await emitAll(
    session,
    chat.conversationAnswered,
    written.map(({ sent: { fromUserId, toUserId } }) => ({ userIds: [fromUserId, toUserId] })),
    written.flatMap(({ cause }) => cause ?? []),
  )
  await queuePushes(deps, session, news, await finding)
  afterCommit(session, () => [...after.values()].forEach(deps.conversationCache.set))
  return all
}

/** A message to a company that has blocked the sender is visible only to the sender. */
function placeAfter(
  { conversation, members }: ConversationState,
  message: NewMessage,
  createdAt: Date,
): MessageDocument {
  const { toUserId } = message
  return {
    ...message,
    conversationId: conversation._id,
    sequence: conversation.lastSequence + 1,
    createdAt,
    isWithheldFrom: members.get(toUserId)?.isBlocked && !isNewsLine(message) ? toUserId : null,
  }
}

type Change = { before: ConversationState; after: ConversationState }

async function writeConversations(
  { conversations }: ConversationRows,
  session: ClientSession,
  changes: Change[],
): Promise<void> {
  const writes = changes.map(({ before: { conversation: known }, after: { conversation } }) =>
    known.lastSequence === 0
      ? { insertOne: { document: conversation } }
      : {
          updateOne: {
            filter: { _id: known._id, lastSequence: known.lastSequence },
            update: { $set: changesOf(known, conversation) },
          },
        },
  )
  const { matchedCount, insertedCount } = await conversations.bulkWrite(writes, { session })
  if (matchedCount + insertedCount < writes.length) throw new Stale()
}

function changesOf(before: ConversationDocument, after: ConversationDocument) {
  const { lastSequence, lastMessageAt, materialId, questionId, questionBy, questionAt, isOverdue } =
    after
  const isSameQuestion = questionId === before.questionId && questionBy === before.questionBy
  return {
    lastSequence,
    lastMessageAt,
    materialId,
    // A job may have set `isOverdue` meanwhile, so an unchanged question is not written.
    ...(!isSameQuestion && { questionId, questionBy, questionAt, isOverdue }),
    // Likewise.
    ...(after.isAnswered && { isAnswered: true }),
  }
}

async function writeMembers(
  { members }: MemberRows,
  session: ClientSession,
  changes: Change[],
): Promise<void> {
  const rows = changes.flatMap(({ before, after }) =>
    [...after.members.values()].map((member) => ({
      known: before.members.get(member.userId),
      member,
    })),
  )
  const writes = rows
    .filter(({ known, member }) => known !== member)
    .map(({ known, member }) =>
      known
        ? { updateOne: { filter: asKnown(known), update: { $set: shownOf(member) } } }
        : { insertOne: { document: member } },
    )
  const { matchedCount, insertedCount } = await members.bulkWrite(writes, { session })
  if (matchedCount + insertedCount < writes.length) throw new Stale()
}

/** Filter that matches a member only in its expected state. */
const asKnown = ({
  _id,
  isBlocked,
  isMuted,
  unreadCount,
  tellAt = null,
  toldAt = null,
}: MemberDocument) => ({ _id, isBlocked, isMuted, unreadCount, tellAt, toldAt })

const shownOf = ({
  conversationId,
  materialId,
  lastMessageId,
  lastMessageAt,
  isArchived,
  unreadCount,
  tellAt = null,
}: MemberDocument) => ({
  conversationId,
  materialId,
  lastMessageId,
  lastMessageAt,
  isArchived,
  unreadCount,
  tellAt,
})

/**
 * A message about a listing lets both companies read that listing for good, so catalog must know.
 * An unlisted one is opened only by its seller, so each company's first message counts.
 */
async function addDiscussion(
  { discussions }: DiscussionRows,
  session: ClientSession,
  message: MessageDocument,
): Promise<void> {
  const { conversationId, materialId, fromUserId, toUserId, isWithheldFrom } = message
  if (materialId === fallbackMaterialId || isWithheldFrom || isNewsLine(message)) return
  const _id = `${conversationId}/${materialId}/${fromUserId}`
  if (await discussions.exists({ _id }).session(session)) return
  await discussions.create([{ _id, conversationId, materialId }], { session })
  await emit(session, chat.materialDiscussed, { materialId, userIds: [fromUserId, toUserId] })
}
