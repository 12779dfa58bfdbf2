import { factors } from '@materia/contracts/identity/factors/contract.ts'
import { notFound } from '@materia/service-kit/src/AppError.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import type { IdentityDeps } from '../deps.ts'
import { changeFactor } from '../factors/changeFactor.ts'
import { findOwner } from '../factors/findOwner.ts'
import { originOf } from '../origin.ts'
import { requireFresh } from '../requireFresh.ts'

type Deps = Pick<
  IdentityDeps,
  'connection' | 'users' | 'secondFactors' | 'freshChecks' | 'notices' | 'securityEvents' | 'now'
>

/** With the recovery codes, which are for nothing else. */
export function removeTotp(deps: Deps) {
  return route(factors.removeTotp, async (call) => {
    await requireFresh(deps, call.user)
    const user = await findOwner(deps, call.user.userId)
    const event = { kind: 'factorRemoved', detail: 'totp', ...originOf(call) } as const
    await changeFactor(
      deps,
      { user, cause: call.cause, event, notice: { kind: 'totpRemoved' } },
      async (session) => {
        const removed = await deps.secondFactors
          .findOneAndDelete({ _id: user._id }, { session })
          .lean()
        if (!removed?.confirmedAt) throw notFound()
      },
    )
  })
}
