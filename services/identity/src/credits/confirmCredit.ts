import type { CreditReply, CreditRequest } from '@materia/contracts/identity/referrals/credit.ts'
import { transaction } from '@materia/service-kit/src/database/transaction.ts'
import type { BaseDeps } from '../deps.ts'
import { toCredit, type CreditRows } from './credit.ts'
import { confirmOrderCredit, findOrderCredit, creditsLock } from './orderCredits.ts'
import { refuseCredit } from './refuseCredit.ts'

/**
 * Spends the credit of an order, idempotently. When its reservation has expired, takes another
 * credit.
 */
export function confirmCredit(deps: CreditRows & Pick<BaseDeps, 'connection' | 'now'>) {
  return ({ orderId, userId, traceId }: CreditRequest): Promise<CreditReply> =>
    transaction(
      deps.connection,
      async (session) => {
        const found = await findOrderCredit(deps, session, { orderId, userId })
        if (!found) return refuseCredit('NOT_FOUND')
        const spent = await confirmOrderCredit(deps, session, found)
        if (spent) return { credit: toCredit(spent, orderId) }
        return refuseCredit(found.isExpired ? 'NO_CREDIT' : 'ORDER_TAKEN')
      },
      { traceId, locks: [creditsLock(userId)] },
    )
}
