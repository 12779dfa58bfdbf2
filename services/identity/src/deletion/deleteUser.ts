import { originOf } from '../securityLog/origin.ts'
import { identity } from '@materia/contracts/identity/contract.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import { transaction } from '@materia/service-kit/src/database/transaction.ts'
import { deleteAccount, type DeletionDeps } from './deleteAccount.ts'
import type { BaseDeps } from '../deps.ts'
import { verificationLock } from '../documents/document.ts'
import { exportLock } from '../exports/userExport.ts'
import { requireFresh, type FreshDeps } from '../sessions/requireFresh.ts'

/** Responds once the account is deleted: a job erases the rest. */
export function deleteUser(deps: DeletionDeps & FreshDeps & Pick<BaseDeps, 'connection'>) {
  return route(identity.deleteUser, async ({ user, address, cause, ctx }) => {
    await requireFresh(deps, user)
    const { userId } = user
    const locks = [verificationLock(userId), exportLock(userId)]
    await transaction(
      deps.connection,
      (session) => deleteAccount(deps, session, userId, originOf({ address, ctx })),
      { ...cause, locks },
    )
  })
}
