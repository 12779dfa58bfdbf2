import { identity } from '@materia/contracts/identity/contract.ts'
import { route } from '@materia/service-kit/src/route.ts'
import type { IdentityDeps } from '../deps.ts'
import { recordSecurityEvent } from '../recordSecurityEvent.ts'

/** For the gateway, which ends sessions. */
export function recordSessionChange(deps: Pick<IdentityDeps, 'securityEvents' | 'now'>) {
  return route(identity.recordSessionChange, async ({ body: { kind }, user: { userId }, address, ctx }) => {
    await recordSecurityEvent(deps, null, { userId, kind, address, agent: ctx.get('user-agent') })
  })
}
