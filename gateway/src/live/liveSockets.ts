import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import Joi from 'joi'
import { commonErrors } from '@materia/contracts/errors.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import type { LogFailure } from '@materia/service-kit/src/observe/failureLog.ts'
import type { RedisAccess } from '../ops/redis.ts'
import {
  type EndedSessions,
  type SessionStore,
  endedChannel,
  startOf,
} from '../session/sessionStore.ts'

/** A socket, or the answer that a poll waits for. */
type LiveSocket = { socket: Socket | ServerResponse; userId: number; sessionId: string }

export type LiveSockets = {
  /** Until it closes. Throws 429 where its user has too many. */
  add: (live: LiveSocket) => void
  count: () => number
  cutAll: () => void
  close: () => void
}

export type LiveSocketsOptions = {
  redis: RedisAccess
  store: Pick<SessionStore, 'readMany'>
  sessionMaxMs: number
  logFailure: LogFailure
}

/** Far more than anybody has screens. */
const perUserMax = 50
const checkEveryMs = 60_000

const endedSessions = Joi.object<EndedSessions, true>({
  userId: Joi.number().required(),
  ids: Joi.array().items(Joi.string()).required(),
})
  .unknown()
  .required()

/** The sockets that are open at this gateway, and the polls that wait: each is cut when its session ends, at whichever gateway that is done. */
export function startLiveSockets({
  redis,
  store,
  sessionMaxMs,
  logFailure,
}: LiveSocketsOptions): LiveSockets {
  const byUser = new Map<number, Set<LiveSocket>>()
  const all = () => [...byUser.values()].flatMap((ofUser) => [...ofUser])
  const cut = (sockets: Iterable<LiveSocket>) => {
    for (const { socket } of sockets) socket.destroy()
  }

  /** Finds what was not heard of. A Redis that does not answer ends nothing. */
  async function cutEnded(): Promise<void> {
    const open = all()
    const found = await store.readMany([...new Set(open.map(({ sessionId }) => sessionId))])
    const standing = new Set(
      found
        .filter(({ session }) => startOf(session) + sessionMaxMs > Date.now())
        .map(({ id }) => id),
    )
    cut(open.filter(({ sessionId }) => !standing.has(sessionId)))
  }
  const check = () =>
    void cutEnded().catch((error: unknown) =>
      logFailure('the sessions of open sockets cannot be read', error),
    )

  const subscriber = redis.openListener()
  subscriber.on('error', (error) =>
    logFailure('ended sessions cannot be listened for in Redis', error),
  )
  subscriber.on('message', (_channel, text) => {
    try {
      const { userId, ids } = Joi.attempt(JSON.parse(text), endedSessions)
      cut([...(byUser.get(userId) ?? [])].filter(({ sessionId }) => ids.includes(sessionId)))
    } catch (error) {
      // Whom it was about is found by the check.
      logFailure('a message about ended sessions cannot be read', error)
    }
  })
  // After each connection: what ended before it is found by the check.
  subscriber.on(
    'ready',
    () =>
      void subscriber
        .subscribe(endedChannel)
        .then(check, (error: unknown) =>
          logFailure('ended sessions cannot be listened for in Redis', error),
        ),
  )
  const timer = setInterval(check, checkEveryMs)
  timer.unref()

  return {
    add(live) {
      const { userId, socket } = live
      const ofUser = byUser.get(userId) ?? new Set()
      if (ofUser.size >= perUserMax)
        throw new AppError(commonErrors.TOO_MANY_REQUESTS, { headers: { 'Retry-After': '60' } })
      byUser.set(userId, ofUser.add(live))
      socket.once('close', () => {
        ofUser.delete(live)
        if (ofUser.size === 0) byUser.delete(userId)
      })
    },
    count: () => all().length,
    cutAll: () => cut(all()),
    close() {
      clearInterval(timer)
      subscriber.disconnect()
      cut(all())
    },
  }
}
