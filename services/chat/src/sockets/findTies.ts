import {
  bothMembers,
  type MemberDocument,
  memberId,
  type MemberRows,
} from '../conversations/member.ts'

type Deps = MemberRows
export type Tie = Pick<MemberDocument, 'userId' | 'partnerId'>

/** Of each user on average: who has more conversations than that goes without the oldest. */
export const partnersMax = 500
const usersAtOnce = 50
const open = { conversationId: { $gt: 0 }, isBlocked: false }

/** One's view of a conversation that both see, and in which neither has blocked the other. */
export async function findTie(
  { members }: Deps,
  userId: number,
  partnerId: number,
): Promise<MemberDocument | undefined> {
  const both = await members.find({ ...bothMembers(userId, partnerId), ...open }).lean()
  return both.length === 2 ? both.find((member) => member.userId === userId) : undefined
}

/** By the time of the last message only where there are more than are read: what is written to while it is read by that would be missed now and then. */
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

/** All of those of many users, with partners that are wanted: two queries for fifty users. */
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
