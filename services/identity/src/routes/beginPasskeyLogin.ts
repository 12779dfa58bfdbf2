import { factors } from '@materia/contracts/identity/factors/contract.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import type { IdentityDeps } from '../deps.ts'
import { passkeyRequest } from '../factors/relyingParty.ts'

/** Names nobody's passkeys: the browser offers those that it has. */
export function beginPasskeyLogin(deps: Pick<IdentityDeps, 'factorKeys' | 'publicUrl' | 'now'>) {
  return route(factors.beginPasskeyLogin, async () =>
    passkeyRequest(deps, { purpose: 'signIn', userId: null }, []),
  )
}
