import { factors } from '@materia/contracts/identity/factors/contract.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import type { IdentityDeps } from '../deps.ts'
import { knownCredentials, passkeyRequest } from '../factors/relyingParty.ts'

export function beginConfirm(
  deps: Pick<IdentityDeps, 'passkeys' | 'factorKeys' | 'publicUrl' | 'now'>,
) {
  return route(factors.beginConfirm, async ({ user: { userId } }) =>
    passkeyRequest(deps, { purpose: 'confirm', userId }, await knownCredentials(deps, userId)),
  )
}
