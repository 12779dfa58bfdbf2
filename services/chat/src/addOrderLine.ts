import { orderLineStates } from '@materia/contracts/chat/constants.ts'
import type { OrderLine } from '@materia/contracts/chat/types.ts'
import type { OrderEventData } from '@materia/contracts/orders/api.ts'
import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import { showTo, startConversation } from './addMessage.ts'
import type { ChatDeps } from './deps.ts'
import { pairOf } from './model/conversation.ts'
import { memberId } from './model/member.ts'
import type { MessageDocument } from './model/message.ts'
import { queuePushes } from './push/queuePushes.ts'

type Deps = Pick<
  ChatDeps,
  'conversations' | 'members' | 'messages' | 'partners' | 'devices' | 'pushes' | 'nextId' | 'now'
>
type State = OrderLine['state']

// No company's client can make such an id.
const clientIdOf = (orderId: number, state: State) => `order/${orderId}/${state}`

/**
 * Puts a line of an order at the end of its companies' conversation, in the transaction that has its lock; once for each state,
 * and none that is heard of after what came of it. It is the platform's: whoever blocked whom, both see it and have it to read, but for
 * whoever took the step. It answers nobody, and nobody is mailed of it here.
 */
export async function addOrderLine(
  deps: Deps,
  session: ClientSession,
  { orderId, materialId, buyerId, sellerId, by }: OrderEventData,
  state: State,
): Promise<MessageDocument | null> {
  const { conversations, messages, nextId } = deps
  const clientId = clientIdOf(orderId, state)
  // They stand in the order of an order's life; but a bank takes back the payment of what is complete, too, and that may be refunded then.
  const states =
    state === 'chargedBack' || state === 'refunded'
      ? [state]
      : orderLineStates.slice(orderLineStates.indexOf(state))
  const known = states.map((one) => clientIdOf(orderId, one))
  if (await messages.exists({ fromUserId: buyerId, clientId: { $in: known } }).session(session))
    return null
  const createdAt = deps.now()
  const takenBy = by === 'buyer' ? buyerId : by === 'seller' ? sellerId : null
  const conversation = await conversations
    .findOne(pairOf(buyerId, sellerId))
    .session(session)
    .lean()
  const { _id: conversationId, lastSequence } =
    conversation ??
    (await startConversation(deps, session, {
      companies: [buyerId, sellerId],
      materialId,
      startedBy: 0,
      at: createdAt,
    }))
  const line: MessageDocument = {
    _id: await nextId.message(),
    conversationId,
    sequence: lastSequence + 1,
    fromUserId: buyerId,
    toUserId: sellerId,
    materialId,
    content: '',
    messageType: 'material',
    attachmentUrls: [],
    quoted: null,
    orderLine: { orderId, state },
    takenBy,
    clientId,
    createdAt,
    isWithheldFrom: null,
  }
  // Nothing that a search would find.
  await messages.create([{ ...line, words: [] }], { session })
  await conversations.updateOne(
    { _id: conversationId },
    { $set: { lastSequence: line.sequence, lastMessageAt: createdAt, materialId } },
    { session },
  )
  const readers = await findReaders(deps, session, line)
  await showTo(
    deps,
    session,
    line,
    readers.map((reader) => ({ ...reader, unreadCount: reader.userId === takenBy ? 0 : 1 })),
  )
  await pushToReaders(
    deps,
    session,
    line,
    readers.filter(({ userId }) => userId !== takenBy),
  )
  return line
}

type Reader = { userId: number; partnerId: number }

/** The two companies of a line, without deleted accounts. */
async function findReaders(
  { partners }: Pick<Deps, 'partners'>,
  session: ClientSession,
  { fromUserId, toUserId }: MessageDocument,
): Promise<Reader[]> {
  const gone = await partners
    .distinct('_id', { _id: { $in: [fromUserId, toUserId] }, isDeleted: true })
    .session(session)
  return [
    { userId: fromUserId, partnerId: toUserId },
    { userId: toUserId, partnerId: fromUserId },
  ].filter(({ userId }) => !gone.includes(userId))
}

async function pushToReaders(
  deps: Deps,
  session: ClientSession,
  { sequence, createdAt }: MessageDocument,
  readers: Reader[],
): Promise<void> {
  const muted = await deps.members
    .distinct('userId', {
      _id: { $in: readers.map(({ userId, partnerId }) => memberId(userId, partnerId)) },
      isMuted: true,
    })
    .session(session)
  const devices = await deps.devices.of(readers.map(({ userId }) => userId))
  for (const { userId, partnerId } of readers.filter((reader) => !muted.includes(reader.userId))) {
    await queuePushes(
      deps,
      session,
      { fromUserId: partnerId, toUserId: userId, sequence, createdAt },
      devices.get(userId) ?? [],
    )
  }
}
