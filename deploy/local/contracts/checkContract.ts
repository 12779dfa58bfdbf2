import { services } from '@materia/contracts/services.ts'
import { UserError } from '../console/UserError.mjs'
import { contractBreaks } from './contractBreaks.ts'
import { saveReleasedContract } from './releasedContracts.ts'

const servicesOf = (folder: string) => services.filter(({ name }) => `services/${name}` === folder)

/**
 * Throws a UserError when a service breaks users of its last released contract, or when this check
 * cannot run. The gateway has no contract.
 */
export async function checkContract(folder: string): Promise<void> {
  const breaks = await contractBreaks(servicesOf(folder))
  if ('skipped' in breaks)
    throw new UserError(`${folder} cannot be compared with its last release: ${breaks.skipped}`)
  if (breaks.found.length > 0)
    throw new UserError(`${folder} breaks clients of its last release:\n${breaks.found.join('\n')}`)
}

/** Saves a service's present contract as the last released one. */
export function saveReleasedContracts(folder: string): void {
  servicesOf(folder).forEach(saveReleasedContract)
}
