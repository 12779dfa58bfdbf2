import type { CreditReply, CreditRequest } from '@materia/contracts/identity/referrals/credit.ts'
import { transaction } from '@materia/service-kit/src/database/transaction.ts'
import type { BaseDeps } from '../deps.ts'
import { toCredit, type CreditRows } from './credit.ts'
import { findOrderCredit, creditsLock, returnOrderCredit } from './orderCredits.ts'
import { refuseCredit } from './refuseCredit.ts'

/** Returns the credit that an order has reserved or spent, idempotently. */
export function returnCredit(deps: CreditRows & Pick<BaseDeps, 'connection' | 'now'>) {
  return ({ orderId, userId, traceId }: CreditRequest): Promise<CreditReply> =>
    transaction(
      deps.connection,
      async (session) => {
        const found = await findOrderCredit(deps, session, { orderId, userId })
        return found
          ? { credit: toCredit(await returnOrderCredit(deps, session, found), orderId) }
          : refuseCredit('NOT_FOUND')
      },
      { traceId, locks: [creditsLock(userId)] },
    )
}
