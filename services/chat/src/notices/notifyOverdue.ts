import { dayMs } from '@materia/contracts/durations.ts'
import { chat } from '@materia/contracts/chat/contract.ts'
import { emitAll } from '@materia/service-kit/src/outbox/outbox.ts'
import { transaction } from '@materia/service-kit/src/database/transaction.ts'
import type { ConversationDocument, ConversationRows } from '../conversations/conversation.ts'
import type { BaseDeps } from '../deps.ts'

export const overdueMs = 7 * dayMs
const batch = 200

/**
 * Publishes after a week that a message was not answered. A later answer still has its own event.
 */
export async function notifyOverdue({
  connection,
  conversations,
  now,
}: ConversationRows & Pick<BaseDeps, 'connection' | 'now'>): Promise<number> {
  const due = {
    isOverdue: false,
    questionId: { $gt: 0 },
    questionAt: { $lte: new Date(now().getTime() - overdueMs) },
  }
  for (let notified = 0; ;) {
    const found = await transaction(connection, async (session) => {
      const overdue = await conversations.find(due).limit(batch).session(session).lean()
      await conversations.updateMany(
        { _id: { $in: overdue.map(({ _id }) => _id) } },
        { $set: { isOverdue: true } },
        { session },
      )
      await emitAll(
        session,
        chat.messageAnswered,
        overdue.map((conversation) => ({
          initialMessageId: conversation.questionId ?? 0,
          userId: userOwingAnswer(conversation),
          minutes: null,
        })),
      )
      return overdue.length
    })
    notified += found
    if (found < batch) return notified
  }
}

/** The company that has not answered. */
export const userOwingAnswer = ({ questionBy, user1Id, user2Id }: ConversationDocument) =>
  questionBy === user1Id ? user2Id : user1Id
