import type { CreditReply, CreditRequest } from '@materia/contracts/identity/referrals/types.ts'
import { transaction } from '@materia/service-kit/src/database/transaction.ts'
import type { IdentityDeps } from '../deps.ts'
import { toCredit } from '../model/credit.ts'
import { confirmOrderCredit, findOrderCredit, creditsLock } from '../referrals/orderCredits.ts'
import { refuseCredit } from './refuseCredit.ts'

/** Spends what an order keeps, once however often it is asked; what expired before is taken anew where there is another one. */
export function confirmCredit(deps: Pick<IdentityDeps, 'connection' | 'credits' | 'now'>) {
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
