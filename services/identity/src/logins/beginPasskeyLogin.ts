import { factors } from '@materia/contracts/identity/factors/contract.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import type { BaseDeps } from '../deps.ts'
import { passkeyRequest } from '../passkeys/relyingParty.ts'
import type { FactorKeyDeps } from '../factors/factorKeys.ts'

/** Lists no passkeys, which would reveal accounts: the browser offers its own. */
export function beginPasskeyLogin(deps: FactorKeyDeps & Pick<BaseDeps, 'publicUrl' | 'now'>) {
  return route(factors.beginPasskeyLogin, async () =>
    passkeyRequest(deps, { purpose: 'signIn', userId: null }, []),
  )
}
