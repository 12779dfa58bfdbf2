import { services } from '@materia/contracts/services.ts'
import { UserError } from '../console/UserError.mjs'
import { contractBreaks } from './contractBreaks.ts'
import { saveReleasedContract } from './releasedContracts.ts'

const servicesOf = (folder: string) => services.filter(({ name }) => `services/${name}` === folder)

/** Throws UserError where a service would break who relies on its last release, or where that cannot be said. The gateway has no contract of its own. */
export async function checkContract(folder: string): Promise<void> {
  const breaks = await contractBreaks(servicesOf(folder))
  if ('skipped' in breaks)
    throw new UserError(`${folder} cannot be compared with its last release: ${breaks.skipped}`)
  if (breaks.found.length > 0)
    throw new UserError(
      `${folder} would break who relies on its last release:\n${breaks.found.join('\n')}`,
    )
}

/** Writes down what a service says as what its last release says. */
export function saveReleasedContracts(folder: string): void {
  servicesOf(folder).forEach(saveReleasedContract)
}
