import { dueBy } from '@materia/service-kit/src/mongo/dates.ts'
import { finishTogether } from './finishTogether.ts'
import type { LifeDeps } from './takeStep.ts'

const batchSize = 1_000
/** Longer than whoever took a step may take to do it. */
export const abandonedMs = 30_000

/** Finishes steps that were decided, and whose process died or whose provider did not answer; answers how many. */
export async function finishSteps(deps: LifeDeps): Promise<number> {
  const abandoned = {
    'intent.at': dueBy(new Date(deps.now().getTime() - abandonedMs)),
  }
  const found = await deps.orders.find(abandoned).sort({ 'intent.at': 1 }).limit(batchSize).lean()
  await finishTogether(
    deps,
    found.flatMap((order) => (order.intent ? [{ order, intent: order.intent }] : [])),
  )
  return found.length
}
