import type { ImportReport } from '@materia/contracts/catalog/materialImport.ts'
import type { PlanCounts } from './messages.ts'

/** How many rows are new, change a listing, or change nothing; without a plan, of an earlier release, all are new. */
export function planCounts({ rows, plan }: Pick<ImportReport, 'rows' | 'plan'>): PlanCounts {
  const count = (kind: 'new' | 'changed' | 'same') =>
    plan?.filter((row) => row.kind === kind).length ?? (kind === 'new' ? rows : 0)
  return { created: count('new'), changed: count('changed'), same: count('same') }
}
