import { commonErrors } from '@materia/contracts/errors.ts'
import type { Service } from '@materia/contracts/services.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import { publicSessionId } from '@materia/service-kit/src/identity/sessionHeader.ts'
import type { LogFailure } from '@materia/service-kit/src/observe/failureLog.ts'
import { createDeadlines } from '../proxy/deadlines.ts'
import { type CurrentRole, createFetchRole } from './fetchRole.ts'
import {
  type FoundSession,
  type SessionOrigin,
  type SessionStore,
  type SessionUser,
  startOf,
} from './sessionStore.ts'
import type { Upstream } from '../proxy/upstreams.ts'
import type { UserSessions } from './userSessions.ts'

type Options = {
  services: Service[]
  upstreams: Record<string, Upstream>
  store: Pick<SessionStore, 'update' | 'destroy'>
  userSessions: Pick<UserSessions, 'endAll' | 'endBegunBefore'>
  logFailure: LogFailure
}

type CheckedRequest = { origin: () => SessionOrigin; isWrite: boolean }

export type FreshRoles = {
  /**
   * Returns the user with a role at most a minute old, or null when the account or the session has
   * ended. Stores the session's origin equally often. Each write of a user without a confirmed email
   * checks again, so that a confirmation counts at once.
   */
  check: (found: FoundSession, request: CheckedRequest) => Promise<SessionUser | null>
  close: () => void
}

const freshMs = 60_000
/**
 * How long sessions go on with their last role while the service is down. Nobody can change a role
 * meanwhile.
 */
const withoutReplyMs = 5 * 60_000
const requestTimeoutMs = 1_000
const recheckMs = 2_000

/**
 * Re-checks a session's role every minute. Ends the sessions of deleted accounts and those that a
 * credential change revoked. Without NATS, nothing else ends them.
 */
export function createFreshRoles({
  services,
  upstreams,
  store,
  userSessions,
  logFailure,
}: Options): FreshRoles {
  const deadlines = createDeadlines(requestTimeoutMs)
  const fetchRole = createFetchRole({ services, upstreams, deadlines })
  const checking = new Map<string, Promise<SessionUser | null>>()
  let recheckAt = 0

  async function renew(
    found: FoundSession,
    origin: SessionOrigin,
    age: number,
  ): Promise<SessionUser | null> {
    const { id, session } = found
    let current: CurrentRole
    try {
      if (Date.now() < recheckAt) throw new AppError(commonErrors.UNAVAILABLE)
      current = await fetchRole(session)
    } catch (cause) {
      if (Date.now() >= recheckAt) {
        recheckAt = Date.now() + recheckMs
        logFailure('the roles of sessions cannot be fetched', cause)
      }
      // A session from the last release: its time without a reply starts now. Remove with the next
      // release.
      if (session.checkedAt === undefined)
        await store.update(id, { ...session, checkedAt: Date.now() })
      else if (age > withoutReplyMs) throw new AppError(commonErrors.UNAVAILABLE, { cause })
      return session
    }
    const { role, isEmailConfirmed } = current
    if (role === null || isRevoked(found, current)) {
      await endRevoked({ store, userSessions }, found, current)
      return null
    }
    await store.update(id, { ...session, ...origin, role, isEmailConfirmed, checkedAt: Date.now() })
    return { userId: session.userId, role, isEmailConfirmed }
  }

  return {
    async check(found, { origin, isWrite }) {
      const { id, session } = found
      const age = Date.now() - (session.checkedAt ?? 0)
      const mayBeConfirmed = isWrite && session.isEmailConfirmed === false
      if (age < freshMs && !mayBeConfirmed) return session
      // Parallel requests of one page share a single check.
      let renewing = checking.get(id)
      if (!renewing) {
        renewing = renew(found, origin(), age).finally(() => checking.delete(id))
        checking.set(id, renewing)
      }
      return await renewing
    },
    close: deadlines.stop,
  }
}

/**
 * Whether the session began before the last credential change and is not the session that made it.
 */
function isRevoked({ id, session }: FoundSession, { credentialsChanged }: CurrentRole): boolean {
  const { at = '', keptSessionId = '' } = credentialsChanged ?? {}
  return startOf(session) < Date.parse(at) && publicSessionId(id) !== keptSessionId
}

/**
 * Ends the session. Also ends all others of a deleted account, or those that the credential change
 * revoked.
 */
async function endRevoked(
  { store, userSessions }: Pick<Options, 'store' | 'userSessions'>,
  { id, session: { userId } }: FoundSession,
  { role, credentialsChanged }: CurrentRole,
): Promise<void> {
  await store.destroy(id)
  if (role === null) await userSessions.endAll(userId)
  else if (credentialsChanged) {
    const { at, keptSessionId } = credentialsChanged
    await userSessions.endBegunBefore(userId, Date.parse(at), keptSessionId)
  }
}
