import { factors } from '@materia/contracts/identity/factors/contract.ts'
import { notFound } from '@materia/service-kit/src/AppError.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import { toPasskey, type PasskeyRows } from '../factors/passkey.ts'
import { requireFresh, type FreshDeps } from '../sessions/requireFresh.ts'

/** The owner recognizes a passkey by its name, so an open session alone must not change it. */
export function renamePasskey(deps: PasskeyRows & FreshDeps) {
  return route(factors.renamePasskey, async ({ user, params: { id }, body: { name } }) => {
    await requireFresh(deps, user)
    const passkey = await deps.passkeys
      .findOneAndUpdate(
        { _id: id, userId: user.userId },
        { $set: { name: name.trim() } },
        { returnDocument: 'after' },
      )
      .lean()
    if (!passkey) throw notFound()
    return toPasskey(passkey)
  })
}
