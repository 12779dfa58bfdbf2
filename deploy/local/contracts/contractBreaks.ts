import type { Service } from '@materia/contracts/services.ts'
import { findBreaks } from './findBreaks.ts'
import { currentContract, releasedContract } from './releasedContracts.ts'

/**
 * Breaking changes of these services since their last releases, as lines. `skipped` is the reason
 * why the check cannot run.
 */
export async function contractBreaks(
  services: Service[],
): Promise<{ found: string[] } | { skipped: string }> {
  const found: string[] = []
  for (const service of services) {
    const released = releasedContract(service.name)
    const answer = released ? await findBreaks(released, currentContract(service)) : { breaks: [] }
    if ('skipped' in answer) return answer
    found.push(...answer.breaks.map((line) => `${service.name}: ${line}`))
  }
  return { found }
}
