import { statementLineKinds } from '@materia/contracts/payouts/constants.ts'
import { payouts } from '@materia/contracts/payouts/contract.ts'
import type { PayoutStatement } from '@materia/contracts/payouts/statement.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import { readStatement, type StatementDeps } from './readStatement.ts'
import { sumCents } from './sellerLines.ts'
import { decimal } from '@materia/contracts/money.ts'

export function getPayoutStatement(deps: StatementDeps) {
  return route(payouts.getPayoutStatement, async ({ query, user: { userId } }) => {
    const { opening, lines, closing } = await readStatement(deps, { sellerId: userId, ...query })
    const { currency, month } = query
    const sums = statementLineKinds.map((wanted) => [
      wanted,
      decimal(sumCents(lines.filter(({ kind }) => kind === wanted))),
    ])
    return {
      currency,
      month,
      opening: decimal(opening),
      sums: Object.fromEntries(sums) as PayoutStatement['sums'],
      closing: decimal(closing),
      lines: lines.length,
    }
  })
}
