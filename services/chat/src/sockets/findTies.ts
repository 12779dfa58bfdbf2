import {
  bothMembers,
  type MemberDocument,
  memberId,
  type MemberRows,
} from '../conversations/member.ts'

type Deps = MemberRows
export type Tie = Pick<MemberDocument, 'userId' | 'partnerId'>

/** Limit per user on average. With more conversations, the oldest get no status. */
export const partnersMax = 500
const usersAtOnce = 50
const open = { conversationId: { $gt: 0 }, isBlocked: false }

/** A user's view of a conversation, if both companies see it and neither has blocked the other. */
export async function findTie(
  { members }: Deps,
  userId: number,
  partnerId: number,
): Promise<MemberDocument | undefined> {
  const both = await members.find({ ...bothMembers(userId, partnerId), ...open }).lean()
  return both.length === 2 ? both.find((member) => member.userId === userId) : undefined
}

/**
 * Sorts by time only when there are more ties than the limit. A sorted read can miss a conversation
 * that gets a message meanwhile.
 */
async function ownTies({ members }: Deps, userIds: number[]): Promise<Tie[]> {
  const read = () =>
    members
      .find({ userId: { $in: userIds }, ...open }, { userId: 1, partnerId: 1 })
      .limit(userIds.length * partnersMax)
  const ties: Tie[] = await read().lean()
  return ties.length < userIds.length * partnersMax
    ? ties
    : await read().sort({ lastMessageAt: -1 }).lean()
}

/** Finds the open ties of many users to wanted partners, with two queries for each fifty users. */
export async function findTies(
  { members }: Deps,
  userIds: number[],
  isWanted: (partnerId: number) => boolean,
): Promise<Tie[]> {
  const ties: Tie[] = []
  for (let at = 0; at < userIds.length; at += usersAtOnce) {
    const some = userIds.slice(at, at + usersAtOnce)
    const own = await ownTies({ members }, some)
    const wanted = own.filter(({ partnerId }) => isWanted(partnerId))
    const theirs = await members
      .find(
        {
          _id: { $in: wanted.map(({ userId, partnerId }) => memberId(partnerId, userId)) },
          ...open,
        },
        { _id: 1 },
      )
      .lean()
    const isOpen = new Set(theirs.map(({ _id }) => _id))
    ties.push(...wanted.filter(({ userId, partnerId }) => isOpen.has(memberId(partnerId, userId))))
  }
  return ties
}
