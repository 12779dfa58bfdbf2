import { payouts } from '@materia/contracts/payouts/contract.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import type { OrderDeps } from '../orderChanges/OrderDeps.ts'

/** All months from the first movement of money to now. */
export function listStatementMonths({ ledger, now }: Pick<OrderDeps, 'ledger' | 'now'>) {
  return route(payouts.listStatementMonths, async ({ user: { userId } }) => {
    const first = await ledger.findOne({ sellerId: userId }, { at: 1 }).sort({ at: 1 }).lean()
    const months: string[] = []
    if (first) {
      const last = first.at.toISOString().slice(0, 7)
      for (
        let at = now();
        ;
        at = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() - 1, 1))
      ) {
        const month = at.toISOString().slice(0, 7)
        if (month < last) break
        months.push(month)
      }
    }
    return { months }
  })
}
