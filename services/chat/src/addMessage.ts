import { dayMs } from '@materia/contracts/durations.ts'
import { chatErrors } from '@materia/contracts/chat/errors.ts'
import {
  messagesPerMinute,
  newConversationsPerDay,
  sameTextCompanies,
} from '@materia/contracts/chat/constants.ts'
import { chat } from '@materia/contracts/chat/contract.ts'
import { fallbackMaterialId } from '@materia/contracts/catalog/constants.ts'
import { hasText } from '@materia/contracts/rules.ts'
import { AppError, unauthenticated } from '@materia/service-kit/src/AppError.ts'
import { emit } from '@materia/service-kit/src/outbox/outbox.ts'
import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import { answeredBy } from './answeredBy.ts'
import type { ChatDeps } from './deps.ts'
import { type ConversationDocument, conversationLock, pairOf } from './model/conversation.ts'
import { type MemberDocument, memberId } from './model/member.ts'
import type { MessageDocument } from './model/message.ts'
import { claimPictures } from './pictures/claimPictures.ts'
import { queuePushes } from './push/queuePushes.ts'
import { indexWords } from './search/indexWords.ts'
import { tellAtOf } from './tellAtOf.ts'

/** What is said, once all that is not of the conversation itself is checked. */
export type NewMessage = Pick<
  MessageDocument,
  | '_id'
  | 'fromUserId'
  | 'toUserId'
  | 'materialId'
  | 'content'
  | 'messageType'
  | 'attachmentUrls'
  | 'quoted'
  | 'orderLine'
  | 'clientId'
>

type Sending = {
  /** Asked once more whether the same text is to go to so many. */
  isConfirmed: boolean
  /** How many the sender has sent in the last minute. */
  sentLately: number
  /** The receiver's, to be told by push messages. */
  deviceIds: string[]
}

type Deps = Pick<
  ChatDeps,
  | 'conversations'
  | 'members'
  | 'messages'
  | 'discussions'
  | 'partners'
  | 'pictures'
  | 'pushes'
  | 'nextId'
  | 'now'
>

/** Taken by whoever writes into a conversation, and by whoever sends: limits are counted over all conversations. */
export function sendLocks({
  fromUserId,
  toUserId,
}: Pick<NewMessage, 'fromUserId' | 'toUserId'>): string[] {
  return [conversationLock(fromUserId, toUserId), `sender/${fromUserId}`]
}

/** Puts a message at the end of its conversation, in the transaction that has the locks. Each read and write is waited for: what the most need is asked once. */
export async function addMessage(
  deps: Deps,
  session: ClientSession,
  message: NewMessage,
  { isConfirmed, sentLately, deviceIds }: Sending,
): Promise<MessageDocument> {
  const { fromUserId, toUserId, materialId } = message
  const at = deps.now()
  const { own, theirs } = await findMembers(deps, session, message)
  // With the company its members went.
  if (!own && (await deps.partners.exists({ _id: fromUserId, isDeleted: true }).session(session)))
    throw unauthenticated()
  if (own?.isBlocked) throw new AppError(chatErrors.PARTNER_BLOCKED)
  if (sentLately >= messagesPerMinute) throw new AppError(chatErrors.TOO_MANY_MESSAGES)
  const known = await takePlace(deps, session, message, at)
  if (!known) await refuseToBegin(deps, session, { message, at, isConfirmed })

  const conversation =
    known ??
    (await startConversation(deps, session, {
      companies: [fromUserId, toUserId],
      materialId,
      startedBy: fromUserId,
      at,
      lastSequence: 1,
    }))
  const { _id: conversationId, lastSequence: sequence } = conversation
  const sent: MessageDocument = {
    ...message,
    conversationId,
    sequence,
    createdAt: at,
    isWithheldFrom: theirs?.isBlocked ? toUserId : null,
  }
  await deps.messages.create([{ ...sent, words: indexWords(sent) }], { session })
  await claimPictures(deps, session, sent)
  const answered = sent.isWithheldFrom ? null : answeredBy(conversation, sent)
  if (answered?.event) await emit(session, chat.messageAnswered, answered.event)
  if (answered)
    await deps.conversations.updateOne(
      { _id: conversationId },
      { $set: answered.changes },
      { session },
    )
  await showTo(deps, session, sent, [
    { userId: fromUserId, partnerId: toUserId, unreadCount: 0 },
    ...(sent.isWithheldFrom
      ? []
      : [
          { userId: toUserId, partnerId: fromUserId, unreadCount: 1, tellAt: tellAtOf(theirs, at) },
        ]),
  ])
  if (!sent.isWithheldFrom && !theirs?.isMuted) await queuePushes(deps, session, sent, deviceIds)
  if (materialId !== fallbackMaterialId) await tellDiscussed(deps, session, sent)
  return sent
}

async function findMembers(
  { members }: Deps,
  session: ClientSession,
  { fromUserId, toUserId }: NewMessage,
) {
  const ids = [memberId(fromUserId, toUserId), memberId(toUserId, fromUserId)]
  const both = await members
    .find({ _id: { $in: ids } })
    .session(session)
    .lean()
  const [own = null, theirs = null] = ids.map((id) => both.find(({ _id }) => _id === id))
  return { own, theirs }
}

/** The conversation with the next sequence, which is this message's; null where the two have none. */
function takePlace(
  { conversations }: Deps,
  session: ClientSession,
  { fromUserId, toUserId, materialId }: NewMessage,
  at: Date,
) {
  const next = { $inc: { lastSequence: 1 }, $set: { lastMessageAt: at, ...spokenOf(materialId) } }
  return conversations
    .findOneAndUpdate(pairOf(fromUserId, toUserId), next, { session, returnDocument: 'after' })
    .lean()
}

type Start = Pick<ConversationDocument, 'materialId' | 'startedBy'> &
  Partial<Pick<ConversationDocument, 'lastSequence'>> & { companies: [number, number]; at: Date }

/** The conversation of two companies that have none yet. */
export async function startConversation(
  { conversations, nextId }: Pick<Deps, 'conversations' | 'nextId'>,
  session: ClientSession,
  { companies, materialId, startedBy, at, lastSequence = 0 }: Start,
): Promise<ConversationDocument> {
  const conversation: ConversationDocument = {
    _id: await nextId.conversation(),
    ...pairOf(...companies),
    materialId,
    lastSequence,
    lastMessageAt: at,
    startedBy,
    createdAt: at,
    questionId: null,
    questionBy: null,
    questionAt: null,
    isOverdue: false,
  }
  await conversations.create([conversation], { session })
  return conversation
}

type Shown = Pick<MemberDocument, 'userId' | 'partnerId' | 'unreadCount'> &
  Partial<Pick<MemberDocument, 'tellAt'>>

/** The newest message, and as many more unread, for who sees it. An archived conversation comes back. */
export async function showTo(
  { members }: Pick<Deps, 'members'>,
  session: ClientSession,
  message: MessageDocument,
  readers: Shown[],
): Promise<void> {
  const { _id: lastMessageId, conversationId, materialId, createdAt } = message
  const about = spokenOf(materialId)
  const $set = {
    conversationId,
    lastMessageId,
    lastMessageAt: createdAt,
    ...about,
    isArchived: false,
  }
  const show = ({ userId, partnerId, unreadCount, ...also }: Shown) => ({
    updateOne: {
      filter: { _id: memberId(userId, partnerId) },
      update: {
        $set: { ...$set, ...also },
        $inc: { unreadCount },
        $setOnInsert: { userId, partnerId, createdAt, ...(!about && { materialId }) },
      },
      upsert: true,
    },
  })
  await members.bulkWrite(readers.map(show), { session })
}

/** A message about no listing leaves the conversation at the one last spoken of. */
const spokenOf = (materialId: number) =>
  materialId === fallbackMaterialId ? undefined : { materialId }

/** Whoever has a message about a listing may read it for good, which catalog has to know. */
async function tellDiscussed(
  { discussions }: Deps,
  session: ClientSession,
  { conversationId, materialId, fromUserId, toUserId, isWithheldFrom }: MessageDocument,
): Promise<void> {
  const _id = `${conversationId}/${materialId}`
  if (isWithheldFrom || (await discussions.exists({ _id }).session(session))) return
  await discussions.create([{ _id, conversationId, materialId }], { session })
  await emit(session, chat.materialDiscussed, { materialId, userIds: [fromUserId, toUserId] })
}

type Begun = Pick<Sending, 'isConfirmed'> & { message: NewMessage; at: Date }

async function refuseToBegin(
  { conversations, messages }: Deps,
  session: ClientSession,
  { message, at, isConfirmed }: Begun,
): Promise<void> {
  const { fromUserId, toUserId, content } = message
  const createdAt = { $gt: new Date(at.getTime() - dayMs) }
  const begun = await conversations
    .countDocuments({ startedBy: fromUserId, createdAt })
    .session(session)
  if (begun >= newConversationsPerDay) throw new AppError(chatErrors.TOO_MANY_CONVERSATIONS)
  // Pictures and listings alone say nothing twice.
  if (isConfirmed || begun < sameTextCompanies || !hasText.test(content)) return
  const same = await messages
    .distinct('toUserId', { fromUserId, createdAt, content, toUserId: { $ne: toUserId } })
    .session(session)
  if (same.length >= sameTextCompanies) throw new AppError(chatErrors.SAME_TEXT)
}
