import { decimal, toCents } from '@materia/contracts/money.ts'
import { splitDeposit } from '@materia/contracts/orders/deposit/splitDeposit.ts'
import type { Sum } from './sums.ts'

/**
 * The deposit and the balance in each currency, as decimal text. Each order has its own, rounded
 * before summing.
 */
export function depositsOf(dues: Pick<Sum, 'currency' | 'due'>[], percent: number) {
  return [...Map.groupBy(dues, ({ currency }) => currency)].map(([currency, group]) => {
    const parts = group.map(({ due }) => splitDeposit(toCents(due), percent))
    const total = (part: 'depositCents' | 'balanceCents') =>
      decimal(parts.reduce((sum, each) => sum + each[part], 0))
    return { currency, deposit: total('depositCents'), balance: total('balanceCents') }
  })
}
