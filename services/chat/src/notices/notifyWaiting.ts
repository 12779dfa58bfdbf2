import { dueBy } from '@materia/service-kit/src/mongo/dates.ts'
import { chat } from '@materia/contracts/chat/contract.ts'
import { emitAll } from '@materia/service-kit/src/outbox/outbox.ts'
import { transaction } from '@materia/service-kit/src/database/transaction.ts'
import type { MemberRows } from '../conversations/member.ts'
import type { BaseDeps } from '../deps.ts'

const batch = 200

/**
 * Publishes which companies have not read a message in time. Identity mails them. Lines of orders do
 * not count, except in counts that the last release wrote.
 */
export async function notifyWaiting({
  connection,
  members,
  now,
}: MemberRows & Pick<BaseDeps, 'connection' | 'now'>): Promise<number> {
  for (let notified = 0; ;) {
    const at = now()
    const found = await transaction(connection, async (session) => {
      const due = await members
        .find({ tellAt: dueBy(at) })
        .limit(batch)
        .session(session)
        .lean()
      await members.updateMany(
        { _id: { $in: due.map(({ _id }) => _id) } },
        { $set: { tellAt: null } },
        { session },
      )
      const waiting = due.filter(
        ({ unreadCount, isMuted, isBlocked }) => unreadCount > 0 && !isMuted && !isBlocked,
      )
      await members.updateMany(
        { _id: { $in: waiting.map(({ _id }) => _id) } },
        { $set: { toldAt: at } },
        { session },
      )
      await emitAll(
        session,
        chat.messagesWaiting,
        waiting.map(({ userId, partnerId, materialId, unreadCount }) => ({
          userId,
          partnerId,
          materialId,
          unreadCount,
        })),
      )
      return due.length
    })
    notified += found
    if (found < batch) return notified
  }
}
