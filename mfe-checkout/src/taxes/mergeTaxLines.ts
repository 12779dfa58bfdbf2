import { decimal, toCents } from '@materia/contracts/money.ts'
import type { ShownTaxLine } from '@materia/contracts/tax/taxLine.ts'

/** The tax lines of several orders, with one line for each kind of tax. */
export function mergeTaxLines(lines: ShownTaxLine[]): ShownTaxLine[] {
  const groups = Map.groupBy(lines, ({ kind, percent, reason, certificate }) =>
    JSON.stringify([kind, percent, reason, certificate]),
  )
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    const sumOf = (field: 'base' | 'amount') =>
      decimal(group.reduce((sum, line) => sum + toCents(line[field]), 0))
    return first ? [{ ...first, base: sumOf('base'), amount: sumOf('amount') }] : []
  })
}
