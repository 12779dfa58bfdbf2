import { answeredBy } from '../answeredBy.ts'
import type { ConversationDocument } from '../model/conversation.ts'
import type { MemberDocument } from '../model/member.ts'
import type { MessageDocument } from '../model/message.ts'
import { tellAtOf } from '../tellAtOf.ts'

/** A conversation as it was when this process last wrote into it or read it, and how each of the two sees it, by user. */
export type Talk = { conversation: ConversationDocument; members: Map<number, MemberDocument> }
type Sent = Pick<MessageDocument, '_id' | 'fromUserId' | 'toUserId' | 'sequence' | 'createdAt'>

/** A conversation and its two members after its next plain message, and what that one answers. */
export function talkAfter(
  { conversation, members }: Talk,
  message: Sent,
): { talk: Talk; answered: ReturnType<typeof answeredBy> } {
  const { _id, fromUserId, toUserId, sequence, createdAt } = message
  const answered = answeredBy(conversation, message)
  const seen = { lastMessageId: _id, lastMessageAt: createdAt, isArchived: false }
  const shown = (
    userId: number,
    changes: (member: MemberDocument) => Partial<MemberDocument>,
  ): [number, MemberDocument][] => {
    const member = members.get(userId)
    return member ? [[userId, { ...member, ...seen, ...changes(member) }]] : []
  }
  const talk = {
    conversation: {
      ...conversation,
      lastSequence: sequence,
      lastMessageAt: createdAt,
      ...answered?.changes,
    },
    members: new Map([
      ...shown(fromUserId, () => ({})),
      ...shown(toUserId, (member) => ({
        unreadCount: member.unreadCount + 1,
        tellAt: tellAtOf(member, createdAt),
      })),
    ]),
  }
  return { talk, answered }
}
