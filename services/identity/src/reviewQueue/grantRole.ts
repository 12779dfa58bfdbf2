import type { Role } from '@materia/contracts/identity/users/constants.ts'
import { transaction } from '@materia/service-kit/src/database/transaction.ts'
import type { BaseDeps } from '../deps.ts'
import { endSessions } from '../sessions/endSessions.ts'
import { namedBy, type UserRows } from '../accounts/user.ts'
import { raiseNotice, type NoticeDeps } from '../notices/raiseNotice.ts'
import { recordSecurityEvent, type SecurityLogDeps } from '../securityLog/recordSecurityEvent.ts'

type Deps = UserRows & NoticeDeps & SecurityLogDeps & Pick<BaseDeps, 'connection'>
export type Granted = 'granted' | 'taken' | 'had' | 'unknown'

/**
 * Gives a user a role, by username or email, and notifies them. Ends all sessions after a revoked
 * role. `had`: the user had the role already.
 */
export async function grantRole(deps: Deps, name: string, role: Role): Promise<Granted> {
  const { connection, users, now } = deps
  return transaction(connection, async (session) => {
    const user = await users.findOne(namedBy(name)).session(session).lean()
    if (!user) return 'unknown'
    if (user.role === role) return 'had'
    await users.updateOne({ _id: user._id }, { $set: { role } }, { session })
    const isTaken = role === 'user'
    const detail = isTaken ? user.role : role
    await recordSecurityEvent(deps, session, {
      userId: user._id,
      kind: isTaken ? 'roleRevoked' : 'roleGranted',
      detail,
    })
    await raiseNotice(deps, session, { user, kind: isTaken ? 'roleRevoked' : 'roleGranted' })
    if (isTaken) await endSessions(deps, session, { userId: user._id, now: now() })
    return isTaken ? 'taken' : 'granted'
  })
}
