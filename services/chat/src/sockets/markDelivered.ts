import { inBatches } from '@materia/service-kit/src/inBatches.ts'
import type { LogFailure } from '@materia/service-kit/src/observe/failureLog.ts'
import { transaction } from '@materia/service-kit/src/database/transaction.ts'
import { isOpen } from '../conversations/conversationAfter.ts'
import type { ConversationCache } from '../conversations/createConversationCache.ts'
import { deliveredTo, memberId, seenTo, type MemberRows } from '../conversations/member.ts'
import type { Deliver } from '../deps.ts'

type Deps = MemberRows & {
  conversationCache: ConversationCache
  deliver: Deliver
  logFailure: LogFailure
}
/** `seenSequence`: the newest message on a visible page. */
export type Mark = { userId: number; partnerId: number; sequence: number; seenSequence: number }

/** Marks within this time share one write, because each write waits for the disk. */
const everyMs = 200

/**
 * Marks messages as delivered to a device of `userId` and sends that to their sender. Never marks
 * beyond the last message, nor between blocked companies.
 */
export function markDelivered({
  members,
  conversationCache,
  deliver,
  logFailure,
}: Deps): (mark: Mark) => void {
  async function mark(marks: Mark[]): Promise<void> {
    const pairs = marks.map(pairOf)
    await conversationCache.load(pairs)
    // The cache may lack a message of another instance, so it is read again.
    marks
      .filter((one) => lastOf(one) < one.sequence)
      .map(pairOf)
      .forEach(conversationCache.remove)
    await conversationCache.load(pairs)
    const sent = marks
      .map((one) => ({
        ...one,
        sequence: Math.min(one.sequence, lastOf(one)),
        seenSequence: Math.min(one.seenSequence, lastOf(one)),
      }))
      .filter((one) => isOpen(stateOf(one)))
    const reached = sent.filter((one) => deliveredTo(memberOf(one)) < one.sequence)
    const seen = sent.filter((one) => seenTo(memberOf(one)) < one.seenSequence)
    const news = [...new Set([...reached, ...seen])]
    await writeDelivered({ members }, news)
    news.forEach(conversationCache.markDelivered)
    for (const { userId, partnerId, sequence } of reached)
      deliver([partnerId], { type: 'delivered', userId, partnerId, sequence })
  }

  const stateOf = (one: Mark) => conversationCache.get(pairOf(one))
  const lastOf = (one: Mark) => stateOf(one)?.conversation.lastSequence ?? 0
  const memberOf = (one: Mark) => stateOf(one)?.members.get(one.userId)

  // After a failure, the next connection marks the messages.
  const add = inBatches(
    (marks: Mark[]) =>
      mark(merged(marks)).catch((error: unknown) =>
        logFailure('marking messages as delivered failed', error),
      ),
    { waitMs: everyMs },
  )
  return (one) => void add(one)
}

/** Merges the marks into one for each member, the furthest. */
function merged(marks: Mark[]): Mark[] {
  const furthest = new Map<string, Mark>()
  for (const mark of marks) {
    const id = memberId(mark.userId, mark.partnerId)
    const { sequence = 0, seenSequence = 0 } = furthest.get(id) ?? {}
    furthest.set(id, {
      ...mark,
      sequence: Math.max(mark.sequence, sequence),
      seenSequence: Math.max(mark.seenSequence, seenSequence),
    })
  }
  return [...furthest.values()]
}

const pairOf = ({ userId, partnerId }: Mark) => ({ fromUserId: userId, toUserId: partnerId })

/** One transaction, which waits for the disk only once. */
export async function writeDelivered({ members }: MemberRows, marks: Mark[]): Promise<void> {
  if (marks.length === 0) return
  const writes = marks.map(({ userId, partnerId, sequence, seenSequence }) => ({
    updateOne: {
      filter: { _id: memberId(userId, partnerId), isBlocked: false },
      update: { $max: { deliveredSequence: sequence, ...(seenSequence > 0 && { seenSequence }) } },
    },
  }))
  await transaction(members.db, (session) => members.bulkWrite(writes, { session }))
}
