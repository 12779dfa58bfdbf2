import type { SliceName } from '../slices.ts'
import { UserError } from '../UserError.mjs'
import { originOf } from './originOf.ts'
import { resumeCanary } from './registry/registry.ts'
import type { ReleaseStore } from './store/ReleaseStore.ts'

/** Command-line options of `resume`, for `parseArgs`. */
export const resumeOptions = { note: { type: 'string' } } as const

/** Lifts the automatic stop of a slice's canary. Throws UserError without a reason. */
export async function resumeSlice(
  store: ReleaseStore,
  name: SliceName,
  note: string | undefined,
): Promise<void> {
  if (!note) throw new UserError('Say why the canary is safe: --note "why"')
  const version = await resumeCanary(store, name, originOf(name, note))
  console.log(
    `The canary ${version} of ${name} is resumed. Its visitors get it within two seconds, and its failures are counted anew`,
  )
}
