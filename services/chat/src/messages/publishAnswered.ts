import { chat } from '@materia/contracts/chat/contract.ts'
import { orderNews } from '@materia/contracts/orders/orderStates.ts'
import { transaction } from '@materia/service-kit/src/database/transaction.ts'
import { emitAll } from '@materia/service-kit/src/outbox/outbox.ts'
import type { Connection } from 'mongoose'
import type { ConversationDocument, ConversationRows } from '../conversations/conversation.ts'
import type { MessageRows } from './message.ts'

const batchSize = 200
const paidStates = orderNews.filter((news) => !['placed', 'declined', 'cancelled'].includes(news))

/**
 * Publishes once which conversations of earlier releases have messages of both companies, or a paid
 * order. Later answers are published when they are sent.
 */
export async function publishAnswered(
  connection: Connection,
  { conversations, messages }: ConversationRows & MessageRows,
): Promise<void> {
  let after = 0
  for (;;) {
    const batch = await conversations
      .find({ _id: { $gt: after } }, { user1Id: 1, user2Id: 1 })
      .sort({ _id: 1 })
      .limit(batchSize)
      .lean()
    const last = batch.at(-1)
    if (!last) return
    after = last._id
    const answered = await Promise.all(
      batch.map(async (one) =>
        (await isAnswered({ messages }, one)) ? [{ userIds: [one.user1Id, one.user2Id] }] : [],
      ),
    )
    await transaction(connection, (session) =>
      emitAll(session, chat.conversationAnswered, answered.flat()),
    )
  }
}

async function isAnswered(
  { messages }: MessageRows,
  {
    _id: conversationId,
    user1Id,
    user2Id,
  }: Pick<ConversationDocument, '_id' | 'user1Id' | 'user2Id'>,
): Promise<boolean> {
  const hasWritten = (fromUserId: number) =>
    messages.exists({ conversationId, fromUserId, orderLine: null, isWithheldFrom: null })
  if ((await hasWritten(user1Id)) && (await hasWritten(user2Id))) return true
  const paid = { conversationId, 'orderLine.state': { $in: paidStates } }
  return (await messages.exists(paid)) !== null
}
