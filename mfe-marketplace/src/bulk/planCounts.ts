import type { ImportReport } from '@materia/contracts/catalog/materialImport.ts'
import type { PlanCounts } from './messages.ts'

/**
 * Counts of new, changed and unchanged rows. An earlier release of the service sends no plan; then
 * all rows are new.
 */
export function planCounts({ rows, plan }: Pick<ImportReport, 'rows' | 'plan'>): PlanCounts {
  const count = (kind: 'new' | 'changed' | 'same') =>
    plan?.filter((row) => row.kind === kind).length ?? (kind === 'new' ? rows : 0)
  return { created: count('new'), changed: count('changed'), same: count('same') }
}
