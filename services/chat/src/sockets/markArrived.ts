import { inBatches } from '@materia/service-kit/src/inBatches.ts'
import type { LogFailure } from '@materia/service-kit/src/observe/failureLog.ts'
import { deliveredTo, memberId, type MemberRows } from '../conversations/member.ts'
import type { Deliver } from '../deps.ts'
import type { MessageRows } from '../messages/message.ts'
import { writeDelivered } from './markDelivered.ts'

type Deps = MemberRows &
  MessageRows & {
    deliver: Deliver
    logFailure: LogFailure
  }

const usersAtOnce = 50
/** Short, because the device itself marks messages that arrive after it has connected. */
const waitMs = 20
/** Limit per user on average. */
const conversationsMax = 500

/**
 * Marks unread messages as delivered to a user whose device connects, and sends that to their
 * senders. Users who connect meanwhile share the next batch.
 */
export function markArrived({ members, messages, deliver, logFailure }: Deps) {
  async function mark(userIds: number[]): Promise<void> {
    const unread = await members
      .find({ userId: { $in: userIds }, unreadCount: { $gt: 0 }, isBlocked: false })
      .limit(userIds.length * conversationsMax)
      .lean()
    const newest = await messages
      .find(
        { _id: { $in: unread.flatMap(({ lastMessageId }) => lastMessageId ?? []) } },
        { sequence: 1 },
      )
      .lean()
    const sequenceOf = new Map(newest.map(({ _id, sequence }) => [_id, sequence]))
    const arrived = unread
      .map((member) => ({ member, sequence: sequenceOf.get(member.lastMessageId ?? 0) ?? 0 }))
      .filter(({ member, sequence }) => sequence > deliveredTo(member))
    if (arrived.length === 0) return
    await writeDelivered(
      { members },
      arrived.map(({ member: { userId, partnerId }, sequence }) => ({
        userId,
        partnerId,
        sequence,
        seenSequence: 0,
      })),
    )
    const theirs = await members
      .find(
        {
          _id: { $in: arrived.map(({ member }) => memberId(member.partnerId, member.userId)) },
          isBlocked: false,
        },
        { _id: 1 },
      )
      .lean()
    const open = new Set(theirs.map(({ _id }) => _id))
    for (const {
      member: { userId, partnerId },
      sequence,
    } of arrived) {
      if (open.has(memberId(partnerId, userId)))
        deliver([partnerId], { type: 'delivered', userId, partnerId, sequence })
    }
  }

  // After a failure, the next connection marks the messages.
  const arrive = inBatches(
    (userIds: number[]) =>
      mark([...new Set(userIds)]).catch((error: unknown) =>
        logFailure('marking messages as delivered on connect failed', error),
      ),
    { waitMs, max: usersAtOnce },
  )
  return (userIds: number[]): void => userIds.forEach((userId) => void arrive(userId))
}
