import type { ReportedKind } from '@materia/contracts/orders/constants.ts'
import type { Order } from '@materia/contracts/orders/order.ts'
import { decimal, exact, roundCents, toCents } from '@materia/contracts/money.ts'
import { validTickets } from '@materia/contracts/settlement/doubtsOf.ts'
import type { Settlement } from '@materia/contracts/settlement/settlement.ts'
import { settle } from '@materia/contracts/weighing/settle.ts'
import type { SettledWeight } from '@materia/contracts/weighing/settledWeight.ts'

/** A claim by the buyer's own scale and the newest report. `amount`: with its tax. */
export type ClaimFigures = { kind: ReportedKind; amount: string; result: SettledWeight }

/** The claim that follows from the weights on arrival. Null if nothing is missing. */
export function claimFigures(
  { price, overage = '0.00', tax = '0.00' }: Pick<Order, 'price' | 'overage' | 'tax'>,
  settlement: Settlement,
): ClaimFigures | null {
  const priceCents = toCents(price)
  const result = settle(
    { ...settlement.terms, weightBasis: 'unloaded' },
    { ordered: exact(settlement.ordered), priceCents },
    validTickets(settlement.tickets),
    settlement.reports.at(-1) ?? null,
  )
  if (!result || priceCents === 0) return null
  const missing = priceCents - toCents(result.goods)
  if (missing <= 0) return null
  // The tax is also for the overage, which every end of the order returns.
  const taxedCents = priceCents + toCents(overage)
  const withTax = exact(String(missing))
    .times(taxedCents + toCents(tax))
    .div(taxedCents)
  const isDirty = exact(result.clean).lt(exact(result.net))
  return {
    kind: isDirty ? 'contaminated' : 'shortWeight',
    amount: decimal(roundCents(withTax)),
    result,
  }
}
