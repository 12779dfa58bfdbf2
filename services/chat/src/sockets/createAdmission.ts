import type { KeyObject } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { commonErrors } from '@materia/contracts/errors.ts'
import { AppError, unauthenticated } from '@materia/service-kit/src/AppError.ts'
import {
  createIdentityReader,
  identityHeader,
} from '@materia/service-kit/src/identity/identityHeader.ts'
import { LRUCache } from 'lru-cache'
import type { Logger } from '@materia/service-kit/src/observe/log.ts'
import { breachesMax, breachMs, openPollsMax, sessionsMax } from './limits.ts'

/** Past this number, the companies whose last breach is oldest are forgotten. */
const companiesMax = 10_000

export type Admission = ReturnType<typeof createAdmission>

/**
 * Decides who may open a socket, by the gateway's signed identity. A `userId` in the address, and a
 * Socket.IO session, must be the caller's own.
 */
export function createAdmission({
  identityPublicKeys,
  log,
}: {
  identityPublicKeys: KeyObject[]
  log: Logger
}) {
  const readIdentity = createIdentityReader({ keys: identityPublicKeys, log })
  const userOf = new WeakMap<IncomingMessage, number>()
  const ownerOf = new Map<string, number>()
  const sessionsOf = new Map<number, number>()
  const openPolls = new Map<string, number>()
  const breaches = new LRUCache<number, number>({ max: companiesMax, ttl: breachMs })
  let isLeaving = false

  return {
    /**
     * Throws UNAUTHENTICATED or FORBIDDEN. Throws UNAVAILABLE when the gateway's clock is wrong,
     * and for everyone after `leave`. Throws TOO_MANY_REQUESTS when sockets of the same company have
     * broken limits.
     */
    admit(req: IncomingMessage): number {
      if (isLeaving) throw new AppError(commonErrors.UNAVAILABLE)
      const { userId } = readIdentity(String(req.headers[identityHeader] ?? ''))
      if (userId === 0) throw unauthenticated()
      const query = queryOf(req)
      const owner = ownerOf.get(query.get('sid') ?? '') ?? userId
      if (owner !== userId || query.getAll('userId').some((claimed) => claimed !== String(userId)))
        throw new AppError(commonErrors.FORBIDDEN)
      if ((breaches.get(userId) ?? 0) >= breachesMax)
        throw new AppError(commonErrors.TOO_MANY_REQUESTS)
      userOf.set(req, userId)
      return userId
    },
    /**
     * Throws TOO_MANY_REQUESTS when too many responses to this Socket.IO session are not sent yet:
     * its client does not read them. Also when the poll would open a session, and its company has too
     * many.
     */
    countPoll(req: IncomingMessage, res: ServerResponse, userId: number): void {
      const sessionId = queryOf(req).get('sid') ?? ''
      if (!ownerOf.has(sessionId)) {
        if ((sessionsOf.get(userId) ?? 0) < sessionsMax) return
        throw new AppError(commonErrors.TOO_MANY_REQUESTS)
      }
      const open = openPolls.get(sessionId) ?? 0
      if (open >= openPollsMax) throw new AppError(commonErrors.TOO_MANY_REQUESTS)
      openPolls.set(sessionId, open + 1)
      res.once('close', () => {
        countDown(openPolls, sessionId)
      })
    },
    /** Call it when a socket is closed because of a limit. */
    countBreach: (userId: number) => void breaches.set(userId, (breaches.get(userId) ?? 0) + 1),
    /** The user of an admitted request. */
    userOf(req: IncomingMessage): number {
      const userId = userOf.get(req)
      if (userId === undefined) throw unauthenticated()
      return userId
    },
    leave: () => void (isLeaving = true),
    own(sessionId: string, userId: number): void {
      ownerOf.set(sessionId, userId)
      sessionsOf.set(userId, (sessionsOf.get(userId) ?? 0) + 1)
    },
    disown(sessionId: string): void {
      const userId = ownerOf.get(sessionId)
      if (userId !== undefined) countDown(sessionsOf, userId)
      ownerOf.delete(sessionId)
    },
  }
}

function countDown<Key>(counts: Map<Key, number>, key: Key): void {
  const left = (counts.get(key) ?? 1) - 1
  if (left > 0) counts.set(key, left)
  else counts.delete(key)
}

export const queryOf = ({ url = '' }: IncomingMessage) => new URLSearchParams(url.split('?')[1])
