import type { SliceName } from '../slices.ts'
import { checkBudget } from './checkBudget.ts'
import { checkScreens } from './checkScreens.ts'
import { checkSurface } from './checkSurface.ts'
import type { ReleaseStore } from './store/ReleaseStore.ts'

/** The store that has the built version, the folder of its files, and the store to release from. */
type Built = { built: ReleaseStore; folder: string; store: ReleaseStore }

/**
 * Checks a built version's screens, size and surface, then uploads it. After a failure the build of
 * an unreleased version is deleted, because fixed sources are built under the same name. Throws
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
    await checkSurface({ built, store }, name, version)
    await store.upload(name, version, folder)
  } catch (error) {
    if (!isReleased) await built.remove(name, version)
    throw error
  }
}
