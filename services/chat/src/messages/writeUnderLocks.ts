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
 * Writes one message of any kind, by what the database says under two locks. That of the conversation keeps its state, that of the sender
 * keeps limits, which count over all conversations. Returns the earlier message where it was sent before.
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
      // Sent twice at once.
      const earlier = sameAs(message, recent)
      if (earlier) return earlier
      const state = await readConversation(deps, session, {
        companies: [fromUserId, toUserId],
        startedBy: fromUserId,
      })
      const own = state.members.get(fromUserId)
      // The members of a company go with its account.
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
