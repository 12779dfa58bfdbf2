import { randomUUID } from 'node:crypto'
import { identity } from '@materia/contracts/identity/contract.ts'
import { identityErrors } from '@materia/contracts/identity/users/errors.ts'
import type { UserExport } from '@materia/contracts/identity/closing/accountDeletion.ts'
import { AppError, unauthenticated } from '@materia/service-kit/src/AppError.ts'
import { storeResponse } from '@materia/service-kit/src/http/idempotency.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import { type ClientSession, transaction } from '@materia/service-kit/src/database/transaction.ts'
import { nextExportAt, toUserExport } from './toUserExport.ts'
import type { UserRows } from '../accounts/user.ts'
import type { BaseDeps } from '../deps.ts'
import { exportLock, type UserExportDocument, type UserExportRows } from './userExport.ts'
import { originOf } from '../securityLog/origin.ts'
import { recordSecurityEvent, type SecurityLogDeps } from '../securityLog/recordSecurityEvent.ts'
import { requireFresh, type FreshDeps } from '../sessions/requireFresh.ts'

type Deps = UserRows & UserExportRows & FreshDeps & SecurityLogDeps & Pick<BaseDeps, 'connection'>

/** Only stores the request: making the export may take minutes and is a job. */
export function requestExport(deps: Deps) {
  return route(identity.requestExport, async ({ user, address, cause, ctx }) => {
    await requireFresh(deps, user)
    const { userId } = user
    return transaction(
      deps.connection,
      async (session) => {
        const answer = await sendRequest(deps, session, userId)
        await recordSecurityEvent(deps, session, {
          userId,
          kind: 'exportAsked',
          ...originOf({ address, ctx }),
        })
        await storeResponse(session, answer)
        return answer
      },
      { ...cause, locks: [exportLock(userId)] },
    )
  })
}

async function sendRequest(
  { users, userExports, now }: Deps,
  session: ClientSession,
  userId: number,
): Promise<UserExport> {
  if (!(await users.exists({ _id: userId }).session(session))) throw unauthenticated()
  const at = now()
  const latest = await userExports.findOne({ userId }).sort({ askedAt: -1 }).session(session).lean()
  const waitMs = latest ? nextExportAt(latest).getTime() - at.getTime() : 0
  if (waitMs > 0)
    throw new AppError(identityErrors.EXPORT_ASKED, {
      headers: { 'Retry-After': String(Math.ceil(waitMs / 1000)) },
    })
  // A request that failed for a day starts over.
  await userExports.deleteMany({ userId, state: 'waiting' }, { session })
  const asked: UserExportDocument = {
    _id: randomUUID(),
    userId,
    state: 'waiting',
    askedAt: at,
    dueAt: at,
    tries: 0,
    bytes: null,
    missing: [],
    expiresAt: null,
  }
  await userExports.create([asked], { session })
  return toUserExport(asked, at)
}
