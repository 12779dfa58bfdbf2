import { factors } from '@materia/contracts/identity/factors/contract.ts'
import { notFound } from '@materia/service-kit/src/AppError.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import { changeFactor, type FactorChangeDeps } from '../factors/changeFactor.ts'
import { findUser } from '../accounts/findUser.ts'
import { originOf } from '../securityLog/origin.ts'
import { requireFresh, type FreshDeps } from '../sessions/requireFresh.ts'
import type { UserRows } from '../accounts/user.ts'
import type { PasskeyRows } from '../factors/passkey.ts'

type Deps = UserRows & PasskeyRows & FreshDeps & FactorChangeDeps

export function removePasskey(deps: Deps) {
  return route(factors.removePasskey, async (call) => {
    await requireFresh(deps, call.user)
    const filter = { _id: call.params.id, userId: call.user.userId }
    const [user, passkey] = await Promise.all([
      findUser(deps, call.user.userId),
      deps.passkeys.findOne(filter).lean(),
    ])
    if (!passkey) throw notFound()
    const event = { kind: 'factorRemoved', detail: 'passkey', ...originOf(call) } as const
    await changeFactor(
      deps,
      {
        user,
        cause: call.cause,
        event,
        notice: { kind: 'passkeyRemoved', params: { name: passkey.name } },
      },
      async (session) => {
        const { deletedCount } = await deps.passkeys.deleteOne(filter, { session })
        if (deletedCount === 0) throw notFound()
      },
    )
  })
}
