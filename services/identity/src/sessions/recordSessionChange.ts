import { identity } from '@materia/contracts/identity/contract.ts'
import { emit } from '@materia/service-kit/src/outbox/outbox.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import { transaction } from '@materia/service-kit/src/database/transaction.ts'
import type { BaseDeps } from '../deps.ts'
import { originOf } from '../securityLog/origin.ts'
import { recordSecurityEvent, type SecurityLogDeps } from '../securityLog/recordSecurityEvent.ts'

/** For the gateway, which ends sessions. */
export function recordSessionChange(deps: SecurityLogDeps & Pick<BaseDeps, 'connection'>) {
  return route(
    identity.recordSessionChange,
    async ({ body: { kind, sessionIds }, user: { userId }, address, ctx, cause }) => {
      await transaction(
        deps.connection,
        async (session) => {
          await recordSecurityEvent(deps, session, { userId, kind, ...originOf({ address, ctx }) })
          if (sessionIds) await emit(session, identity.sessionsEnded, { userId, sessionIds })
        },
        cause,
      )
    },
  )
}
