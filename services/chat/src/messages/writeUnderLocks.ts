import { messagesPerMinute } from '@materia/contracts/chat/constants.ts'
import { chatErrors } from '@materia/contracts/chat/errors.ts'
import { AppError, unauthenticated } from '@materia/service-kit/src/AppError.ts'
import { type Cause, transaction } from '@materia/service-kit/src/database/transaction.ts'
import type { PartnerRows } from '../companies/partner.ts'
import { conversationLock } from '../conversations/conversation.ts'
import { readConversation } from '../conversations/readConversation.ts'
import type { BaseDeps } from '../deps.ts'
import { checkBeginning, findRecent } from './checkLimits.ts'
import { sameAs } from './findSent.ts'
import type { MessageDocument, NewMessage } from './message.ts'
import { type WriteDeps, writeMessages } from './writeMessages.ts'

export type LockedDeps = WriteDeps & PartnerRows & Pick<BaseDeps, 'connection' | 'nextId'>

/**
 * Writes a message of any kind, checked against the database under two locks. The conversation's
 * lock protects its state. The sender's lock protects the limits, which count over all
 * conversations. Returns the earlier message of a repeated request.
 */
export async function writeUnderLocks(
  deps: LockedDeps,
  message: NewMessage,
  { cause, isConfirmed }: { cause: Cause; isConfirmed: boolean },
): Promise<MessageDocument> {
  const { fromUserId, toUserId } = message
  return transaction(
    deps.connection,
    async (session) => {
      const recent = await findRecent(deps, session, fromUserId)
      // The same message was sent in parallel.
      const earlier = sameAs(message, recent)
      if (earlier) return earlier
      const state = await readConversation(deps, session, {
        companies: [fromUserId, toUserId],
        startedBy: fromUserId,
      })
      const own = state.members.get(fromUserId)
      // A deleted account has no members.
      if (
        !own &&
        (await deps.partners.exists({ _id: fromUserId, isDeleted: true }).session(session))
      )
        throw unauthenticated()
      if (own?.isBlocked) throw new AppError(chatErrors.PARTNER_BLOCKED)
      if (recent.length >= messagesPerMinute) throw new AppError(chatErrors.TOO_MANY_MESSAGES)
      if (state.conversation.lastSequence === 0)
        await checkBeginning(deps, session, message, isConfirmed)
      const [sent] = await writeMessages(deps, session, [{ message, state }])
      return sent!
    },
    { ...cause, locks: [conversationLock(fromUserId, toUserId), `sender/${fromUserId}`] },
  )
}
