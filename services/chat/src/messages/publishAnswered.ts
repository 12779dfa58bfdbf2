import { dayMs } from '@materia/contracts/durations.ts'
import { chat } from '@materia/contracts/chat/contract.ts'
import { orderNews } from '@materia/contracts/orders/orderStates.ts'
import { transaction } from '@materia/service-kit/src/database/transaction.ts'
import { emitAll } from '@materia/service-kit/src/outbox/outbox.ts'
import type { ConversationDocument, ConversationRows } from '../conversations/conversation.ts'
import type { BaseDeps } from '../deps.ts'
import type { MessageRows } from './message.ts'

const batchSize = 200
const paidStates = orderNews.filter((news) => !['placed', 'declined', 'cancelled'].includes(news))

/**
 * Publishes which conversations of the last release have messages of both companies, or a paid
 * order. A job and not an upgrade at the start, because the last release may still take the first
 * answer. That closes the question, so conversations of the last day without one are checked again.
 * It may be interrupted, and two instances may run it at once.
 */
export async function publishAnswered({
  connection,
  conversations,
  messages,
  now,
}: ConversationRows & MessageRows & Pick<BaseDeps, 'connection' | 'now'>): Promise<number> {
  const lastMessageAt = { $gt: new Date(now().getTime() - dayMs) }
  // Not sorted, so that each alternative reads its part of the index.
  const unknown = conversations
    .find(
      { $or: [{ isAnswered: null }, { isAnswered: false, questionId: null, lastMessageAt }] },
      { user1Id: 1, user2Id: 1 },
    )
    .lean()
    .cursor({ batchSize })
  let published = 0
  for await (const found of inBatches(unknown)) {
    const answers = await Promise.all(found.map((one) => isAnswered({ messages }, one)))
    const idsOf = (answered: boolean) =>
      found.filter((_, place) => answers[place] === answered).map(({ _id }) => _id)
    await conversations.updateMany(
      { _id: { $in: idsOf(false) }, isAnswered: null },
      { $set: { isAnswered: false } },
    )
    published += await publish({ connection, conversations }, idsOf(true))
  }
  return published
}

async function* inBatches<Row>(rows: AsyncIterable<Row>): AsyncGenerator<Row[]> {
  let batch: Row[] = []
  for await (const row of rows) {
    if (batch.push(row) < batchSize) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

async function publish(
  { connection, conversations }: ConversationRows & Pick<BaseDeps, 'connection'>,
  ids: number[],
): Promise<number> {
  if (ids.length === 0) return 0
  return transaction(connection, async (session) => {
    // Another instance may have published some meanwhile.
    const unpublished = { _id: { $in: ids }, isAnswered: { $ne: true } }
    const found = await conversations.find(unpublished).session(session).lean()
    await conversations.updateMany(unpublished, { $set: { isAnswered: true } }, { session })
    await emitAll(
      session,
      chat.conversationAnswered,
      found.map(({ user1Id, user2Id }) => ({ userIds: [user1Id, user2Id] })),
    )
    return found.length
  })
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
    messages.exists({
      conversationId,
      fromUserId,
      orderLine: null,
      offerLine: null,
      sampleLine: null,
      requestLine: null,
      isWithheldFrom: null,
    })
  if ((await hasWritten(user1Id)) && (await hasWritten(user2Id))) return true
  const paid = { conversationId, 'orderLine.state': { $in: paidStates } }
  return (await messages.exists(paid)) !== null
}
