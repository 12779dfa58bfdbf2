import { forEachRow } from '@materia/service-kit/src/database/forEachRow.ts'
import { transaction } from '@materia/service-kit/src/database/transaction.ts'
import type { Job } from '@materia/service-kit/src/jobs/startJob.ts'
import type { BaseDeps } from '../deps.ts'
import { endSessions } from '../sessions/endSessions.ts'
import { raiseNotice, type NoticeDeps } from '../notices/raiseNotice.ts'
import { recordSecurityEvent, type SecurityLogDeps } from '../securityLog/recordSecurityEvent.ts'
import { removeFactors } from './removeFactors.ts'
import type { UserRows } from '../accounts/user.ts'
import type { SecondFactorRows } from './secondFactor.ts'
import type { PasskeyRows } from './passkey.ts'
import type { FactorResetRows } from './factorReset.ts'

type Deps = UserRows &
  SecondFactorRows &
  PasskeyRows &
  FactorResetRows &
  NoticeDeps &
  SecurityLogDeps &
  Pick<BaseDeps, 'connection'>

const atOnce = 100

/** Performs the resets that were requested a day ago and not stopped. */
export function resetFactors(deps: Deps): Job {
  return {
    name: 'factor resets',
    everyMs: 60_000,
    async run() {
      const due = await deps.factorResets
        .find({ dueAt: { $lte: deps.now() } }, { _id: 1 })
        .limit(atOnce)
        .lean()
      let done = 0
      await forEachRow(due, async ({ _id }) => {
        if (await resetOne(deps, _id)) done++
      })
      return done
    },
  }
}

/**
 * One transaction, so a killed process leaves nothing half done. Only one of two processes deletes
 * the row.
 */
function resetOne(deps: Deps, userId: number): Promise<boolean> {
  const { factorResets, users, now } = deps
  return transaction(
    deps.connection,
    async (session) => {
      const { deletedCount } = await factorResets.deleteOne(
        { _id: userId, dueAt: { $lte: now() } },
        { session },
      )
      if (deletedCount === 0) return false
      await removeFactors(deps, session, userId)
      await endSessions(deps, session, { userId, now: now() })
      await recordSecurityEvent(deps, session, { userId, kind: 'factorReset' })
      const user = await users.findById(userId).session(session).lean()
      if (user) await raiseNotice(deps, session, { user, kind: 'factorReset' })
      return true
    },
    { locks: [`factors/${userId}`] },
  )
}
