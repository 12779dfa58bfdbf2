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

export type FreshRoles = {
  /** Whose session it is, with a role that is at most a minute old; null once there is no such user, or the session is over. Where it is used from is kept as often. */
  check: (found: FoundSession, origin: () => SessionOrigin) => Promise<SessionUser | null>
  close: () => void
}

const freshMs = 60_000
/** While nobody can be asked what a user may do, nobody can have changed it for long either. */
const withoutReplyMs = 5 * 60_000
const askTimeoutMs = 1_000
const askAgainMs = 2_000

/** Asks for a session's role when it is a minute old. Sessions of who is gone are ended, and what a change of credentials ends: without NATS nothing else says so. */
export function createFreshRoles({
  services,
  upstreams,
  store,
  userSessions,
  logFailure,
}: Options): FreshRoles {
  const deadlines = createDeadlines(askTimeoutMs)
  const fetchRole = createFetchRole({ services, upstreams, deadlines })
  const checking = new Map<string, Promise<SessionUser | null>>()
  let askAgainAt = 0

  async function renew(
    found: FoundSession,
    origin: SessionOrigin,
    age: number,
  ): Promise<SessionUser | null> {
    const { id, session } = found
    let current: CurrentRole
    try {
      if (Date.now() < askAgainAt) throw new AppError(commonErrors.UNAVAILABLE)
      current = await fetchRole(session)
    } catch (cause) {
      if (Date.now() >= askAgainAt) {
        askAgainAt = Date.now() + askAgainMs
        logFailure('roles cannot be asked for', cause)
      }
      // A session of the last release: its time without an answer begins now. To be taken out with the next one.
      if (session.checkedAt === undefined)
        await store.update(id, { ...session, checkedAt: Date.now() })
      else if (age > withoutReplyMs) throw new AppError(commonErrors.UNAVAILABLE, { cause })
      return session
    }
    const { role } = current
    if (role === null || isRevoked(found, current)) {
      await endRevoked({ store, userSessions }, found, current)
      return null
    }
    await store.update(id, { ...session, ...origin, role, checkedAt: Date.now() })
    return { userId: session.userId, role }
  }

  return {
    async check(found, origin) {
      const { id, session } = found
      const age = Date.now() - (session.checkedAt ?? 0)
      if (age < freshMs) return session
      // All that a page asks for at once wait for one answer.
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

/** Whether the session began before the last credential change, which did not keep it. */
function isRevoked({ id, session }: FoundSession, { credentialsChanged }: CurrentRole): boolean {
  const { at = '', storedSessionId = '' } = credentialsChanged ?? {}
  return startOf(session) < Date.parse(at) && publicSessionId(id) !== storedSessionId
}

/** Ends the session, and with it the others of a deleted account or those that the credential change revoked. */
async function endRevoked(
  { store, userSessions }: Pick<Options, 'store' | 'userSessions'>,
  { id, session: { userId } }: FoundSession,
  { role, credentialsChanged }: CurrentRole,
): Promise<void> {
  await store.destroy(id)
  if (role === null) await userSessions.endAll(userId)
  else if (credentialsChanged) {
    const { at, storedSessionId } = credentialsChanged
    await userSessions.endBegunBefore(userId, Date.parse(at), storedSessionId)
  }
}
