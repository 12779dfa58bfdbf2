import type { SocketFrame } from '@materia/contracts/chat/socketFrame.ts'
import type { MemberRows } from '../conversations/member.ts'
import type { Deliver } from '../deps.ts'
import type { ClientSocket } from './ClientSocket.ts'
import type { LocalUsers } from './createSocketTable.ts'
import { findTie, findTies, type Tie } from './findTies.ts'

type Options = MemberRows & {
  here: LocalUsers
  /** Sends to sockets of this instance. */
  publishHere: Deliver
  /** Sends to sockets of any instance. */
  deliver: Deliver
}

/** Publishes to users which of their partners are online, as of the last `update`. */
export function createStatusPublisher({ members, here, publishHere, deliver }: Options) {
  let online = new Set<number>()

  const statusOf = (ties: Tie[]): SocketFrame => ({
    type: 'online_status',
    users: ties.map(({ partnerId }) => ({ userId: partnerId, isOnline: online.has(partnerId) })),
  })

  return {
    /**
     * Publishes to the sockets here which partners have come online or gone offline since the last
     * update.
     */
    async update(next: Set<number>): Promise<void> {
      const changed = new Set(
        [...next, ...online].filter((userId) => next.has(userId) !== online.has(userId)),
      )
      const ties = await findTiesTo({ members }, changed, here)
      online = next
      for (const [userId, own] of Map.groupBy(ties, (tie) => tie.userId))
        publishHere([userId], statusOf(own))
    },
    /**
     * Publishes to each of these sockets, unless it closes meanwhile, and removes it from the set.
     */
    async publishOpened(opened: Set<ClientSocket>): Promise<void> {
      const sockets = [...opened]
      const userIds = [...new Set(sockets.map(({ userId }) => userId))]
      const found = await findTies({ members }, userIds, (userId) => online.has(userId))
      const tiesOf = Map.groupBy(found, ({ userId }) => userId)
      for (const socket of sockets)
        if (opened.delete(socket)) socket.send(statusOf(tiesOf.get(socket.userId) ?? []))
    },
    /** Publishes to both users of a tie that has begun or ended. */
    async publishTie(tie: Tie): Promise<void> {
      const isOpen = (await findTie({ members }, tie.userId, tie.partnerId)) !== undefined
      for (const { userId, partnerId } of [tie, reversed(tie)])
        deliver([userId], {
          type: 'online_status',
          users: [{ userId: partnerId, isOnline: isOpen && online.has(partnerId) }],
        })
    },
  }
}

/**
 * Finds the ties between users here and users with a changed status. Queries by the smaller of the
 * two groups.
 */
async function findTiesTo(
  deps: Pick<Options, 'members'>,
  changed: Set<number>,
  here: LocalUsers,
): Promise<Tie[]> {
  const users = here.keys()
  if (changed.size >= users.length)
    return findTies(deps, users, (partnerId) => changed.has(partnerId))
  const ties = await findTies(deps, [...changed], (partnerId) => here.has(partnerId))
  return ties.map(reversed)
}

const reversed = ({ userId, partnerId }: Tie): Tie => ({ userId: partnerId, partnerId: userId })
