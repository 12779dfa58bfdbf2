import { awaitStatements } from './awaitStatements.ts'
import { takeDueSteps } from './takeDueSteps.ts'

type Deps = Parameters<typeof awaitStatements>[0] & Parameters<typeof takeDueSteps>[0]

/**
 * Takes the steps of passed deadlines, after those that wait for a bank file have moved. Both look at
 * one time: an order that falls due in between would not wait. Returns the number of steps.
 */
export async function takeDeadlines(deps: Deps): Promise<number> {
  const at = deps.now()
  const then = { ...deps, now: () => at }
  await awaitStatements(then)
  return takeDueSteps(then)
}
