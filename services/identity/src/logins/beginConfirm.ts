import { factors } from '@materia/contracts/identity/factors/contract.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import type { BaseDeps } from '../deps.ts'
import { knownCredentials, passkeyRequest } from '../passkeys/relyingParty.ts'
import type { PasskeyRows } from '../factors/passkey.ts'
import type { FactorKeyDeps } from '../factors/factorKeys.ts'

export function beginConfirm(
  deps: PasskeyRows & FactorKeyDeps & Pick<BaseDeps, 'publicUrl' | 'now'>,
) {
  return route(factors.beginConfirm, async ({ user: { userId } }) =>
    passkeyRequest(deps, { purpose: 'confirm', userId }, await knownCredentials(deps, userId)),
  )
}
