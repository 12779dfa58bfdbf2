import { reconcile } from '../src/ledger/reconcile.ts'

/** The problems that reconciliation finds in all orders. */
export async function findProblems(deps: Parameters<typeof reconcile>[0]): Promise<string[]> {
  const found: string[] = []
  for await (const problem of reconcile(deps)) found.push(problem)
  return found
}
