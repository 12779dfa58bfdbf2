import type { Service } from '@materia/contracts/services.ts'
import { findBreaks } from './findBreaks.ts'
import { currentContract, releasedContract } from './releasedContracts.ts'

/** What these services say now that would break who relies on their last release, a line each; `skipped` says why that cannot be said here. */
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
