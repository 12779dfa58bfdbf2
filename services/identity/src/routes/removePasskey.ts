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
  'connection' | 'users' | 'passkeys' | 'freshChecks' | 'notices' | 'securityEvents' | 'now'
>

export function removePasskey(deps: Deps) {
  return route(factors.removePasskey, async (call) => {
    await requireFresh(deps, call.user)
    const filter = { _id: call.params.id, userId: call.user.userId }
    const [user, passkey] = await Promise.all([
      findOwner(deps, call.user.userId),
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
