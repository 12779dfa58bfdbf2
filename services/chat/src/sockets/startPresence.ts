import { setTimeout as wait } from 'node:timers/promises'
import { createLoop } from '@materia/service-kit/src/jobs/createLoop.ts'
import type { LogFailure } from '@materia/service-kit/src/observe/failureLog.ts'
import type { MemberRows } from '../conversations/member.ts'
import type { Deliver } from '../deps.ts'
import type { ClientSocket } from './ClientSocket.ts'
import type { createRoster } from './createRoster.ts'
import type { LocalUsers } from './createSocketTable.ts'
import { createStatusPublisher } from './createStatusPublisher.ts'
import type { Tie } from './findTies.ts'
import type { PresencePace } from './limits.ts'

type Options = MemberRows & {
  roster: ReturnType<typeof createRoster>
  pace: PresencePace
  here: LocalUsers
  publishHere: Deliver
  deliver: Deliver
  /** Runs after each response of Redis. */
  onRedis: () => void
  logFailure: LogFailure
}

/** After an instance dies, hundreds of users reconnect within this time and share the queries. */
const openedWaitMs = 100

/**
 * Publishes to the sockets here which partners are online at any instance. The steps run one after
 * the other, so a later frame is always newer. A failed step repeats in the next round.
 */
export function startPresence({
  members,
  roster,
  pace,
  here,
  publishHere,
  deliver,
  onRedis,
  logFailure,
}: Options) {
  const loop = createLoop()
  const opened = new Set<ClientSocket>()
  const changedTies: Tie[] = []
  const status = createStatusPublisher({ members, here, publishHere, deliver })
  let nextAt = performance.now() + pace.everyMs

  async function publishOpened(): Promise<void> {
    if (opened.size > 0) await wait(openedWaitMs)
    await status.publishOpened(opened)
  }

  async function publishChangedTies(): Promise<void> {
    for (let tie = changedTies[0]; tie; tie = changedTies[0]) {
      await status.publishTie(tie)
      changedTies.shift()
    }
  }

  async function run(): Promise<void> {
    while (!loop.isStopped) {
      if (performance.now() >= nextAt) {
        nextAt = performance.now() + pace.everyMs
        await roster.exchange().then(onRedis).catch(redisFailed)
        await status.update(roster.online()).catch(failed)
      }
      await publishOpened().catch(failed)
      await publishChangedTies().catch(failed)
      await loop.wait(Math.max(nextAt - performance.now(), 0))
    }
  }
  const failed = (error: unknown) => logFailure('publishing presence failed', error)
  const redisFailed = (error: unknown) =>
    logFailure('Redis is unreachable: presence at other instances is not updated', error)
  const ran = run()

  return {
    opened(socket: ClientSocket): void {
      opened.add(socket)
      loop.wake()
    },
    closed(socket: ClientSocket): void {
      opened.delete(socket)
      if (!here.has(socket.userId)) roster.left(socket.userId)
    },
    /**
     * Call it when two companies begin a conversation, or when one blocks or unblocks the other.
     */
    tieChanged(userId: number, partnerId: number): void {
      changedTies.push({ userId, partnerId })
      loop.wake()
    },
    /** Call it when Redis is reachable again. */
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
