import type { SliceName } from '../slices.ts'
import { checkBudget } from './checkBudget.ts'
import { checkScreens } from './checkScreens.ts'
import type { ReleaseStore } from './store/ReleaseStore.ts'

/** Refuses a built version whose screens or weight will not do. Unless it is released it is gone then, so that mended sources are built under the same name. Throws UserError. */
export async function checkBuilt(built: ReleaseStore, name: SliceName, version: string, { isReleased }: { isReleased: boolean }): Promise<void> {
  try {
    await checkScreens(built, name, version)
    await checkBudget(built, name, version)
  } catch (error) {
    if (!isReleased) await built.remove(name, version)
    throw error
  }
}
