import type { SliceName } from '../slices.ts'
import { checkBudget } from './checks/checkBudget.ts'
import { checkContracts } from './checks/checkContracts.ts'
import { checkOwners } from './checks/checkOwners.ts'
import { checkScreens } from './checks/checkScreens.ts'
import { checkSurface } from './checks/checkSurface.ts'
import { fetchApi, platformOrigin } from './platform.ts'
import type { ReleaseStore } from './store/ReleaseStore.ts'

/** The store that has the built version, the folder of its files, and the store to release from. */
type Built = { built: ReleaseStore; folder: string; store: ReleaseStore }

/**
 * Checks a built version's screens, size and fit, then uploads it. After a failure the build of an
 * unreleased version is deleted, because fixed sources are built under the same name. Throws
 * UserError.
 */
export async function bringBuilt(
  { built, folder, store }: Built,
  name: SliceName,
  version: string,
  { isReleased }: { isReleased: boolean },
): Promise<void> {
  try {
    await checkScreens(built, name, version)
    await checkBudget(built, name, version)
    await checkFit({ built, store }, name, version)
    await store.upload(name, version, folder)
  } catch (error) {
    if (!isReleased) await built.remove(name, version)
    throw error
  }
}

/**
 * Whether a version fits what runs now: the other slices, the shell and the services. `built` has
 * the version, `store` the current releases. Throws UserError.
 */
export async function checkFit(
  { built, store }: Pick<Built, 'built' | 'store'>,
  name: SliceName,
  version: string,
): Promise<void> {
  await checkSurface({ built, store }, name, version)
  await checkOwners({ built, store }, name, version)
  await checkContracts(built, name, version, { origin: platformOrigin(), fetchApi })
}
