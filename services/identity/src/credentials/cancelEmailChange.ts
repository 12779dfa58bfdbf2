import { identity } from '@materia/contracts/identity/contract.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import { transaction } from '@materia/service-kit/src/database/transaction.ts'
import type { BaseDeps } from '../deps.ts'
import { originOf } from '../securityLog/origin.ts'
import { recordSecurityEvent, type SecurityLogDeps } from '../securityLog/recordSecurityEvent.ts'
import type { UserRows } from '../accounts/user.ts'
import type { LinkRows } from '../links/link.ts'

type Deps = UserRows & LinkRows & SecurityLogDeps & Pick<BaseDeps, 'connection'>

/**
 * Does nothing without a pending change: it may have been confirmed, or canceled on another page.
 */
export function cancelEmailChange(deps: Deps) {
  const { connection, users, links } = deps
  return route(identity.cancelEmailChange, async ({ user: { userId }, address, ctx, cause }) => {
    await transaction(
      connection,
      async (session) => {
        const { modifiedCount } = await users.updateOne(
          { _id: userId, pendingEmail: { $gt: '' } },
          { $set: { pendingEmail: '' } },
          { session },
        )
        if (modifiedCount === 0) return
        await links.deleteMany({ userId, purpose: 'confirmEmail' }, { session })
        await recordSecurityEvent(deps, session, {
          userId,
          kind: 'emailChangeCanceled',
          ...originOf({ address, ctx }),
        })
      },
      cause,
    )
  })
}
