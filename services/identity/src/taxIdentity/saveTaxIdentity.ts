import { taxIdentity as contract } from '@materia/contracts/identity/taxIdentity/contract.ts'
import type { TaxIdentity } from '@materia/contracts/identity/taxIdentity/taxIdentity.ts'
import { validateTaxIdentity } from '@materia/contracts/identity/taxIdentity/validateTaxIdentity.ts'
import { identityErrors } from '@materia/contracts/identity/users/errors.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import { transaction } from '@materia/service-kit/src/database/transaction.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import { emit } from '@materia/service-kit/src/outbox/outbox.ts'
import { findUser } from '../accounts/findUser.ts'
import type { UserRows } from '../accounts/user.ts'
import type { BaseDeps } from '../deps.ts'
import { originOf } from '../securityLog/origin.ts'
import { recordSecurityEvent, type SecurityLogDeps } from '../securityLog/recordSecurityEvent.ts'
import { type FreshDeps, requireFresh } from '../sessions/requireFresh.ts'
import { type TaxIdentityRows, toTaxIdentity } from './taxIdentity.ts'

type Deps = TaxIdentityRows & UserRows & FreshDeps & SecurityLogDeps & Pick<BaseDeps, 'connection'>

export function saveTaxIdentity(deps: Deps) {
  const { connection, taxIdentities, now } = deps
  return route(contract.saveTaxIdentity, async ({ body, user, address, ctx, cause }) => {
    refuseInvalid(body)
    await requireFresh(deps, user)
    const { userId } = user
    return transaction(
      connection,
      async (session) => {
        await findUser(deps, userId, { session })
        const row = await taxIdentities
          .findOneAndUpdate(
            { _id: userId },
            { $set: { ...body, changedAt: now() }, $inc: { revision: 1 } },
            { upsert: true, session, returnDocument: 'after' },
          )
          .lean()
        const taxIdentity = toTaxIdentity(row)
        await emit(session, contract.taxIdentityChanged, {
          userId,
          revision: row.revision,
          taxIdentity,
        })
        const origin = originOf({ address, ctx })
        await recordSecurityEvent(deps, session, { userId, kind: 'taxIdentityChanged', ...origin })
        return { taxIdentity }
      },
      { ...cause, locks: [`taxIdentity/${userId}`] },
    )
  })
}

function refuseInvalid(body: TaxIdentity): void {
  const errors = validateTaxIdentity(body)
  if (errors.length > 0)
    throw new AppError(identityErrors.TAX_IDENTITY_INVALID, {
      details: errors.map(({ field, error }) => ({ path: field, message: error })),
    })
}
