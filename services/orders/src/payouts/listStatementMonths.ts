import { payouts } from '@materia/contracts/payouts/contract.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import type { OrderDeps } from '../orderChanges/OrderDeps.ts'
import { dayOf } from './statementOf.ts'

/** All months from the first movement of money to now, newest first. */
export function listStatementMonths({ ledger, now }: Pick<OrderDeps, 'ledger' | 'now'>) {
  return route(
    payouts.listStatementMonths,
    async ({ query: { timeZone }, user: { userId: sellerId } }) => {
      const first = await ledger.findOne({ sellerId }, { at: 1 }).sort({ at: 1 }).lean()
      if (!first) return { months: [] }
      const monthOf = (at: Date) => dayOf(timeZone)(at).slice(0, 7)
      const months: string[] = []
      for (let month = monthOf(now()); month >= monthOf(first.at); month = monthBefore(month))
        months.push(month)
      return { months }
    },
  )
}

const monthBefore = (month: string): string =>
  new Date(Date.parse(`${month}-01T00:00:00Z`) - 1).toISOString().slice(0, 7)
