import type { CreditReply, CreditRequest } from '@materia/contracts/identity/referrals/credit.ts'
import { transaction } from '@materia/service-kit/src/database/transaction.ts'
import type { BaseDeps } from '../deps.ts'
import { toCredit, type CreditRows } from './credit.ts'
import { findOrderCredit, hasCredit, creditsLock, takeCredit } from './orderCredits.ts'
import { refuseCredit } from './refuseCredit.ts'
import type { UserRows } from '../accounts/user.ts'

type Deps = UserRows & CreditRows & Pick<BaseDeps, 'connection' | 'now'>

/** Reserves a credit for an order, idempotently. */
export function reserveCredit(deps: Deps) {
  return async ({ orderId, userId, traceId }: CreditRequest): Promise<CreditReply> => {
    // Every order asks, and most companies never had a credit, so the common case needs no
    // transaction.
    if (!(await deps.credits.exists({ userId }))) return refuseCredit('NO_CREDIT')
    return reserve(deps, { orderId, userId, traceId })
  }
}

function reserve(deps: Deps, { orderId, userId, traceId }: CreditRequest): Promise<CreditReply> {
  return transaction(
    deps.connection,
    async (session) => {
      const earlier = await findOrderCredit(deps, session, { orderId, userId })
      if (earlier && hasCredit(earlier)) return { credit: toCredit(earlier, orderId) }
      // After an expired reservation the order may take another credit. After it returned one, it
      // may not.
      if (earlier && !earlier.isExpired) return refuseCredit('ORDER_TAKEN')
      if (!(await deps.users.exists({ _id: userId }).session(session)))
        return refuseCredit('NOT_FOUND')
      const taken = await takeCredit(deps, session, { orderId, userId })
      return taken ? { credit: toCredit(taken, orderId) } : refuseCredit('NO_CREDIT')
    },
    { traceId, locks: [creditsLock(userId)] },
  )
}
