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

/** A WebSocket, or the pending response of a long poll. */
type OpenSocket = { socket: Socket | ServerResponse; userId: number; sessionId: string }

export type OpenSockets = {
  /** Tracks a socket until it closes. Throws 429 when its user has too many. */
  add: (sockets: OpenSocket) => void
  count: () => number
  cutAll: () => void
  close: () => void
}

export type OpenSocketsOptions = {
  redis: RedisAccess
  store: Pick<SessionStore, 'readMany'>
  sessionMaxMs: number
  logFailure: LogFailure
}

/** Far more than anybody has open tabs and devices. */
const perUserMax = 50
const checkEveryMs = 60_000

const endedSessions = Joi.object<EndedSessions, true>({
  userId: Joi.number().required(),
  ids: Joi.array().items(Joi.string()).required(),
})
  .unknown()
  .required()

/**
 * Tracks this gateway's open sockets and waiting polls. Closes each one when its session ends, at
 * any gateway.
 */
export function trackOpenSockets({
  redis,
  store,
  sessionMaxMs,
  logFailure,
}: OpenSocketsOptions): OpenSockets {
  const byUser = new Map<number, Set<OpenSocket>>()
  const all = () => [...byUser.values()].flatMap((ofUser) => [...ofUser])
  const cut = (sockets: Iterable<OpenSocket>) => {
    for (const { socket } of sockets) socket.destroy()
  }

  /**
   * Catches sessions whose end was not announced here. When Redis does not respond, no socket is
   * closed.
   */
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
    logFailure('cannot subscribe to ended sessions in Redis', error),
  )
  subscriber.on('message', (_channel, text) => {
    try {
      const { userId, ids } = Joi.attempt(JSON.parse(text), endedSessions)
      cut([...(byUser.get(userId) ?? [])].filter(({ sessionId }) => ids.includes(sessionId)))
    } catch (error) {
      // The periodic check finds the session of an unreadable message.
      logFailure('a message about ended sessions cannot be read', error)
    }
  })
  // Runs after every connection. The check then finds sessions that ended while disconnected.
  subscriber.on(
    'ready',
    () =>
      void subscriber
        .subscribe(endedChannel)
        .then(check, (error: unknown) =>
          logFailure('cannot subscribe to ended sessions in Redis', error),
        ),
  )
  const timer = setInterval(check, checkEveryMs)
  timer.unref()

  return {
    add(opened) {
      const { userId, socket } = opened
      const ofUser = byUser.get(userId) ?? new Set()
      if (ofUser.size >= perUserMax)
        throw new AppError(commonErrors.TOO_MANY_REQUESTS, { headers: { 'Retry-After': '60' } })
      byUser.set(userId, ofUser.add(opened))
      socket.once('close', () => {
        ofUser.delete(opened)
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
