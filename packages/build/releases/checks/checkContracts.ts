import { type SliceName, isOwnRepository } from '../../slices.ts'
import { UserError } from '../../UserError.mjs'
import { type ApiPaths, operationsFile } from '../../webpack/usedOperations.ts'
import { readBuilt } from '../store/readBuilt.ts'
import type { ReleaseStore } from '../store/ReleaseStore.ts'
import { contractProblems } from './contractProblems.ts'

type Platform = { origin: string; fetchApi: (origin: string) => Promise<ApiPaths | null> }

/**
 * Refuses a built version that calls what the running services do not have. In the platform's own
 * tree a release needs no running platform, unless `PUBLIC_URL` names one. Throws UserError.
 */
export async function checkContracts(
  built: ReleaseStore,
  name: SliceName,
  version: string,
  { origin, fetchApi }: Platform,
  isRequired = isOwnRepository || Boolean(process.env.PUBLIC_URL),
): Promise<void> {
  const used: ApiPaths | undefined = await readBuilt(built, name, version, operationsFile)
  // A release of an earlier tool has no such file.
  if (!used || Object.keys(used).length === 0) return
  const running = await fetchApi(origin)
  if (running === null) {
    const line = `${origin} does not respond, so the contracts of ${name} cannot be compared with the running services`
    if (isRequired) throw new UserError(`${line}. Set PUBLIC_URL to the platform’s address`)
    return console.log(line)
  }
  const problems = contractProblems(used, running)
  if (problems.length > 0)
    throw new UserError(
      `${name} ${version} does not fit the services at ${origin}. Release the services first, or build with their version of @materia/contracts:\n${problems.map((line) => `  ${line}`).join('\n')}`,
    )
}
