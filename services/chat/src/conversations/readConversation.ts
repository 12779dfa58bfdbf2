import { fallbackMaterialId } from '@materia/contracts/catalog/lists/constants.ts'
import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import type { BaseDeps } from '../deps.ts'
import { type ConversationRows, newConversation, pairOf } from './conversation.ts'
import type { ConversationState } from './conversationAfter.ts'
import { bothMembers, type MemberRows } from './member.ts'

/**
 * Reads two companies' conversation, or makes a new one that `startedBy` began. The caller's
 * transaction holds its lock.
 */
export async function readConversation(
  {
    conversations,
    members,
    nextId,
    now,
  }: ConversationRows & MemberRows & Pick<BaseDeps, 'nextId' | 'now'>,
  session: ClientSession,
  { companies, startedBy }: { companies: [number, number]; startedBy: number },
): Promise<ConversationState> {
  const [one, other] = companies
  const found = await members.find(bothMembers(one, other)).session(session).lean()
  const known = await conversations.findOne(pairOf(one, other)).session(session).lean()
  return {
    conversation:
      known ??
      newConversation({
        _id: await nextId.conversation(),
        companies,
        startedBy,
        materialId: fallbackMaterialId,
        createdAt: now(),
      }),
    members: new Map(found.map((member) => [member.userId, member])),
  }
}
