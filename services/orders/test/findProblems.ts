import { reconcile } from '../src/ledger/reconcile.ts'

/** What the check of the ledger finds wrong, with all orders. */
export async function findProblems(deps: Parameters<typeof reconcile>[0]): Promise<string[]> {
  const found: string[] = []
  for await (const problem of reconcile(deps)) found.push(problem)
  return found
}
