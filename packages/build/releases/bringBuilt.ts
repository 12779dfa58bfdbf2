import type { SliceName } from '../slices.ts'
import { checkBudget } from './checkBudget.ts'
import { checkScreens } from './checkScreens.ts'
import { checkSurface } from './checkSurface.ts'
import type { ReleaseStore } from './store/ReleaseStore.ts'

/** Where a version is built, the folder of its files, and the store that it is for. */
type Built = { built: ReleaseStore; folder: string; store: ReleaseStore }

/** Brings a built version to the store, unless its screens, weight or surface will not do. Where it does not come there, and is not released, it is gone: mended sources are built under the same name. Throws UserError. */
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
