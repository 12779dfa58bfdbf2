import { factors } from '@materia/contracts/identity/factors/contract.ts'
import { notFound } from '@materia/service-kit/src/AppError.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import { changeFactor, type FactorChangeDeps } from './changeFactor.ts'
import { findUser } from '../accounts/findUser.ts'
import { originOf } from '../securityLog/origin.ts'
import { requireFresh, type FreshDeps } from '../sessions/requireFresh.ts'
import type { UserRows } from '../accounts/user.ts'
import type { SecondFactorRows } from './secondFactor.ts'

type Deps = UserRows & SecondFactorRows & FreshDeps & FactorChangeDeps

/** Also removes the recovery codes, which need the app's secret. */
export function removeTotp(deps: Deps) {
  return route(factors.removeTotp, async (call) => {
    await requireFresh(deps, call.user)
    const user = await findUser(deps, call.user.userId)
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
