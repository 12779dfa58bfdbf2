import { dayMs } from '@materia/contracts/durations.ts'
import { type Cause, transaction } from '@materia/service-kit/src/database/transaction.ts'
import type { BaseDeps } from '../deps.ts'
import type { Origin } from './origin.ts'
import { recordSecurityEvent, type SecurityLogDeps } from './recordSecurityEvent.ts'

/** Lines in 24 hours. More would bury the other lines of the log. */
export const refusedNamesMax = 3

type Deps = SecurityLogDeps & Pick<BaseDeps, 'connection'>
type RefusedName = {
  userId: number
  companyName: string
  from: Origin
  cause: Pick<Cause, 'deadline'>
}

/** Adds a line about a company name that was refused, for the first ones of a day. */
export async function recordRefusedName(
  deps: Deps,
  { userId, companyName, from, cause: { deadline } }: RefusedName,
): Promise<void> {
  const { connection, securityEvents, now } = deps
  const kind = 'nameRefused' as const
  const today = { userId, kind, at: { $gt: new Date(now().getTime() - dayMs) } }
  await transaction(
    connection,
    async (session) => {
      const lines = await securityEvents
        .find(today, { _id: 1 })
        .limit(refusedNamesMax)
        .session(session)
        .lean()
      if (lines.length < refusedNamesMax)
        await recordSecurityEvent(deps, session, { userId, kind, detail: companyName, ...from })
    },
    { deadline, locks: [`nameRefused/${userId}`] },
  )
}
