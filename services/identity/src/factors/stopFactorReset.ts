import { identityErrors } from '@materia/contracts/identity/users/errors.ts'
import { factors } from '@materia/contracts/identity/factors/contract.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import { transaction } from '@materia/service-kit/src/database/transaction.ts'
import type { BaseDeps } from '../deps.ts'
import type { FactorResetRows } from './factorReset.ts'
import { findMailedLink } from '../links/findMailedLink.ts'
import { useLink, type LinkRows } from '../links/link.ts'
import { originOf } from '../securityLog/origin.ts'
import { recordSecurityEvent, type SecurityLogDeps } from '../securityLog/recordSecurityEvent.ts'

type Deps = LinkRows & FactorResetRows & SecurityLogDeps & Pick<BaseDeps, 'connection' | 'linkKeys'>

/** The mailed link is enough: an owner without any factor has no session. */
export function stopFactorReset(deps: Deps) {
  const { connection, factorResets, now } = deps
  return route(factors.stopFactorReset, async (call) => {
    const { _id, userId } = await findMailedLink(deps, 'stopFactorReset', call.body.token)
    await transaction(
      connection,
      async (session) => {
        await useLink(deps, session, { _id, now: now() })
        const { deletedCount } = await factorResets.deleteOne({ _id: userId }, { session })
        if (deletedCount === 0) throw new AppError(identityErrors.LINK_EXPIRED)
        await recordSecurityEvent(deps, session, {
          userId,
          kind: 'factorResetStopped',
          ...originOf(call),
        })
      },
      { ...call.cause, locks: [`factors/${userId}`] },
    )
  })
}
