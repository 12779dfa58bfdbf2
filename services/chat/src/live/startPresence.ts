import { setTimeout as wait } from 'node:timers/promises'
import type { LiveFrame } from '@materia/contracts/chat/live.ts'
import { createLoop } from '@materia/service-kit/src/createLoop.ts'
import type { LogFailure } from '@materia/service-kit/src/failureLog.ts'
import type { ChatModels } from '../model/chatModels.ts'
import type { createRoster } from './createRoster.ts'
import type { LocalUsers } from './createSocketTable.ts'
import { findTie, findTies, type Tie } from './findTies.ts'
import { presenceEveryMs } from './limits.ts'
import type { LiveSocket } from './LiveSocket.ts'

type Deliver = (userIds: number[], frame: LiveFrame) => void

type Options = Pick<ChatModels, 'members'> & {
  roster: ReturnType<typeof createRoster>
  here: LocalUsers
  tellHere: Deliver
  deliver: Deliver
  /** Redis has just answered. */
  onRedis: () => void
  logFailure: LogFailure
}

/** Who connects after an instance has died does so with hundreds of others. */
const openedWaitMs = 100

/**
 * Tells the sockets of this instance which of their partners are online, wherever those are: one thing after the other, so that what is told later is
 * newer. What could not be told is told in the next round.
 */
export function startPresence({
  members,
  roster,
  here,
  tellHere,
  deliver,
  onRedis,
  logFailure,
}: Options) {
  const loop = createLoop()
  const opened = new Set<LiveSocket>()
  const changedTies: Tie[] = []
  /** As it was told last. */
  let online = new Set<number>()
  let nextAt = performance.now() + presenceEveryMs

  async function tellChanges(): Promise<void> {
    const next = roster.online()
    const changed = new Set(
      [...next, ...online].filter((userId) => next.has(userId) !== online.has(userId)),
    )
    // Asked of whichever are fewer.
    const users = here.keys()
    const told =
      changed.size < users.length
        ? (await findTies({ members }, [...changed], (userId) => here.has(userId))).map(
            ({ userId, partnerId }) => ({ userId: partnerId, partnerId: userId }),
          )
        : await findTies({ members }, users, (userId) => changed.has(userId))
    online = next
    for (const [userId, ties] of Map.groupBy(told, (tie) => tie.userId))
      tellHere([userId], statusOf(ties))
  }

  async function tellOpened(): Promise<void> {
    if (opened.size > 0) await wait(openedWaitMs)
    const sockets = [...opened]
    const found = await findTies(
      { members },
      [...new Set(sockets.map(({ userId }) => userId))],
      (userId) => online.has(userId),
    )
    const tiesOf = Map.groupBy(found, ({ userId }) => userId)
    for (const socket of sockets)
      if (opened.delete(socket)) socket.tell(statusOf(tiesOf.get(socket.userId) ?? []))
  }

  async function tellChangedTies(): Promise<void> {
    for (let tie = changedTies[0]; tie; tie = changedTies[0]) {
      const { userId, partnerId } = tie
      const isOpen = (await findTie({ members }, userId, partnerId)) !== undefined
      for (const [to, who] of [
        [userId, partnerId],
        [partnerId, userId],
      ] as const)
        deliver([to], {
          type: 'online_status',
          users: [{ userId: who, isOnline: isOpen && online.has(who) }],
        })
      changedTies.shift()
    }
  }

  const statusOf = (ties: Tie[]): LiveFrame => ({
    type: 'online_status',
    users: ties.map(({ partnerId }) => ({ userId: partnerId, isOnline: online.has(partnerId) })),
  })

  async function run(): Promise<void> {
    while (!loop.isStopped) {
      if (performance.now() >= nextAt) {
        nextAt = performance.now() + presenceEveryMs
        await roster
          .exchange()
          .then(onRedis)
          .catch((error: unknown) =>
            logFailure('Redis is not there: presence elsewhere stays as it was', error),
          )
        await tellChanges().catch(failed)
      }
      await tellOpened().catch(failed)
      await tellChangedTies().catch(failed)
      await loop.wait(Math.max(nextAt - performance.now(), 0))
    }
  }
  const failed = (error: unknown) => logFailure('presence could not be told', error)
  const ran = run()

  return {
    opened(socket: LiveSocket): void {
      opened.add(socket)
      loop.wake()
    },
    closed(socket: LiveSocket): void {
      opened.delete(socket)
      if (!here.has(socket.userId)) roster.left(socket.userId)
    },
    /** Two companies have begun to talk, or one has blocked the other, or does no more. */
    tieChanged(userId: number, partnerId: number): void {
      changedTies.push({ userId, partnerId })
      loop.wake()
    },
    /** Redis can be asked again. */
    hasRedis(): void {
      nextAt = 0
      loop.wake()
    },
    async stop(): Promise<void> {
      loop.stop()
      await ran
    },
  }
}
