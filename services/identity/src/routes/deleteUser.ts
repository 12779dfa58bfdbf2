import { identity } from '@materia/contracts/identity/contract.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import { transaction } from '@materia/service-kit/src/database/transaction.ts'
import { closeAccount } from '../closing/closeAccount.ts'
import type { IdentityDeps } from '../deps.ts'
import { verificationLock } from '../model/document.ts'
import { exportLock } from '../model/userExport.ts'
import { requireFresh } from '../requireFresh.ts'

/** Answers once it is decided: what is left of the account is erased after that. */
export function deleteUser(deps: IdentityDeps) {
  return route(identity.deleteUser, async ({ user, address, cause, ctx }) => {
    await requireFresh(deps, user)
    const { userId } = user
    const locks = [verificationLock(userId), exportLock(userId)]
    await transaction(
      deps.connection,
      (session) => closeAccount(deps, session, { userId, address, agent: ctx.get('user-agent') }),
      { ...cause, locks },
    )
  })
}
