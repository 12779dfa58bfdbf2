import { identityErrors } from '@materia/contracts/identity/errors.ts'
import { factors } from '@materia/contracts/identity/factors/contract.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import { readToken } from '@materia/service-kit/src/tokens/signedToken.ts'
import { transaction } from '@materia/service-kit/src/database/transaction.ts'
import type { IdentityDeps } from '../deps.ts'
import { stopFactorResetPurpose as purpose } from '../model/factorReset.ts'
import { findLink, useLink } from '../model/link.ts'
import { originOf } from '../origin.ts'
import { recordSecurityEvent } from '../recordSecurityEvent.ts'

type Deps = Pick<
  IdentityDeps,
  'connection' | 'links' | 'linkKeys' | 'factorResets' | 'securityEvents' | 'now'
>

/** Whoever has the mail is the owner: no session is asked for, as who has lost everything has none. */
export function stopFactorReset(deps: Deps) {
  const { connection, linkKeys, factorResets, now } = deps
  return route(factors.stopFactorReset, async (call) => {
    const id = readToken(linkKeys, purpose, call.body.token)
    if (id === null) throw new AppError(identityErrors.LINK_EXPIRED)
    const { _id, userId } = await findLink(deps, { id, purpose, now: now() })
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
