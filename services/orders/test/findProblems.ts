import { checkLedger } from '../src/ledger/reconcile.ts'

/** What the check of the ledger finds wrong, with all orders. */
export async function findProblems(deps: Parameters<typeof checkLedger>[0]): Promise<string[]> {
  const found: string[] = []
  for await (const problem of checkLedger(deps)) found.push(problem)
  return found
}
