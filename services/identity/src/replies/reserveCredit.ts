import type { CreditReply, CreditRequest } from '@materia/contracts/identity/referrals/types.ts'
import { transaction } from '@materia/service-kit/src/transaction.ts'
import type { IdentityDeps } from '../deps.ts'
import { toCredit } from '../model/credit.ts'
import { findOrderCredit, hasCredit, creditsLock, takeCredit } from '../referrals/orderCredits.ts'
import { refuseCredit } from './refuseCredit.ts'

/** Keeps a credit for an order, once however often it is asked. */
export function reserveCredit(deps: Pick<IdentityDeps, 'connection' | 'users' | 'credits' | 'now'>) {
  return ({ orderId, userId, traceId }: CreditRequest): Promise<CreditReply> => transaction(deps.connection, async (session) => {
    const earlier = await findOrderCredit(deps, session, { orderId, userId })
    if (earlier && hasCredit(earlier)) return { credit: toCredit(earlier, orderId) }
    // One that expired is taken anew; an order that has given its own back gets no other.
    if (earlier && !earlier.isExpired) return refuseCredit('ORDER_TAKEN')
    if (!(await deps.users.exists({ _id: userId }).session(session))) return refuseCredit('NOT_FOUND')
    const taken = await takeCredit(deps, session, { orderId, userId })
    return taken ? { credit: toCredit(taken, orderId) } : refuseCredit('NO_CREDIT')
  }, { traceId, locks: [creditsLock(userId)] })
}
