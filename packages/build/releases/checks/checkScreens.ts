import type { SliceName } from '../../slices.ts'
import { sliceScreensSchema } from '@materia/contracts/shell/sliceScreens.ts'
import type { SliceScreens } from '@materia/contracts/shell/screens.ts'
import { UserError } from '../../UserError.mjs'
import { readBuilt } from '../store/readBuilt.ts'
import type { ReleaseStore } from '../store/ReleaseStore.ts'

/** Refuses a built version whose screens the gateway could not read. Throws UserError. */
export async function checkScreens(
  built: ReleaseStore,
  name: SliceName,
  version: string,
): Promise<void> {
  const { error } = sliceScreensSchema.validate(
    await readBuilt<SliceScreens>(built, name, version, 'screens.json'),
  )
  if (error)
    throw new UserError(
      `${name} ${version} declares invalid screens: ${error.message} (${name}/src/screens.ts)`,
    )
}
