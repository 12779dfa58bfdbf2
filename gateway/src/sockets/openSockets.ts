import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import Joi from 'joi'
import type { LogFailure } from '@materia/service-kit/src/observe/failureLog.ts'
import type { RedisAccess } from '../ops/redis.ts'
import {
  type EndedSessions,
  type SessionStore,
  endedChannel,
  startOf,
} from '../session/sessionStore.ts'
import { type SocketLease, type SocketLeases, renewEveryMs } from '../limits/socketLeases.ts'

/** A WebSocket, or the pending response of a long poll. */
type OpenSocket = SocketLease & { socket: Socket | ServerResponse }

export type OpenSockets = {
  /**
   * Tracks a socket from the call on until it closes. Throws 429 when its company or its network has
   * too many.
   */
  add: (socket: OpenSocket) => Promise<void>
  count: () => number
  cutAll: () => void
  close: () => void
}

export type OpenSocketsOptions = {
  redis: RedisAccess
  store: Pick<SessionStore, 'readMany'>
  leases: Pick<SocketLeases, 'take' | 'renew'>
  sessionMaxMs: number
  logFailure: LogFailure
}

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
  leases,
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

  const subscriber = listenForEnded({
    redis,
    logFailure,
    check,
    onEnded: ({ userId, ids }) =>
      cut([...(byUser.get(userId) ?? [])].filter(({ sessionId }) => ids.includes(sessionId))),
  })
  const timer = setInterval(() => {
    check()
    leases
      .renew()
      .catch((error: unknown) => logFailure('the leases of sockets cannot be renewed', error))
  }, renewEveryMs)
  timer.unref()

  return {
    async add(opened) {
      const { userId, sessionId, network, socket } = opened
      const ofUser = byUser.get(userId) ?? new Set()
      byUser.set(userId, ofUser.add(opened))
      const closed = new Promise<void>((resolve) => {
        if (socket.destroyed) resolve()
        else socket.once('close', resolve)
      })
      void closed.then(() => {
        ofUser.delete(opened)
        if (ofUser.size === 0 && byUser.get(userId) === ofUser) byUser.delete(userId)
      })
      const release = await leases.take({ userId, sessionId, network })
      void closed.then(release)
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

type ListenerOptions = Pick<OpenSocketsOptions, 'redis' | 'logFailure'> & {
  onEnded: (ended: EndedSessions) => void
  check: () => void
}

/** Listens for ended sessions of all gateways. */
function listenForEnded({ redis, logFailure, onEnded, check }: ListenerOptions) {
  const failed = (error: unknown) =>
    logFailure('cannot subscribe to ended sessions in Redis', error)
  const subscriber = redis.openListener()
  subscriber.on('error', failed)
  subscriber.on('message', (_channel, text) => {
    try {
      onEnded(Joi.attempt(JSON.parse(text), endedSessions))
    } catch (error) {
      // The periodic check finds the session of an unreadable message.
      logFailure('a message about ended sessions cannot be read', error)
    }
  })
  // Runs after every connection. The check then finds sessions that ended while disconnected.
  subscriber.on('ready', () => void subscriber.subscribe(endedChannel).then(check, failed))
  return subscriber
}
