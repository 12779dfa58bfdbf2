import { dayMs } from '@materia/contracts/durations.ts'
import { pathsOverlap } from '@materia/contracts/shell/pathsOverlap.ts'
import type { SliceReleases } from '@materia/contracts/shell/sliceReleases.ts'
import type { SliceName } from '../../slices.ts'
import { UserError } from '../../UserError.mjs'
import { readClaims, readSlices } from '../registry/registry.ts'
import type { ReleaseStore } from '../store/ReleaseStore.ts'

/** A preview link works no longer than this. */
const previewMs = 30 * dayMs

/**
 * Refuses a built version that declares a path or a slot of another slice: of its current version,
 * its canary or a preview. Throws UserError with all of them.
 */
export async function checkOwners(
  { built, store }: { built: ReleaseStore; store: ReleaseStore },
  name: SliceName,
  version: string,
): Promise<void> {
  const wanted = await readClaims(built, name, version)
  const others = (await readSlices(store)).filter(([other]) => other !== name)
  const complaints: string[] = []
  for (const [other, releases] of others)
    for (const [used, state] of usedVersions(releases)) {
      const owned = await readClaims(store, other, used)
      complaints.push(
        ...wanted
          .filter((path) => owned.some((theirs) => pathsOverlap(path, theirs)))
          .map((path) => `${path} belongs to ${other} ${used} (${state})`),
      )
    }
  if (complaints.length > 0)
    throw new UserError(
      `${name} ${version} declares in src/screens.ts what belongs to other slices:\n${complaints.map((line) => `  ${line}`).join('\n')}`,
    )
}

/** The versions that some visitors may get now. */
function usedVersions(
  { current, candidate, history, rolledBack, versions = {} }: SliceReleases,
  now = Date.now(),
): Map<string, string> {
  const past = [current, candidate?.version, ...history, ...rolledBack]
  const previews = Object.entries(versions).filter(
    ([version, { at }]) => !past.includes(version) && now - Date.parse(at) < previewMs,
  )
  return new Map([
    ...previews.map(([version]) => [version, 'preview'] as const),
    ...(candidate ? [[candidate.version, 'canary'] as const] : []),
    [current, 'current'],
  ])
}
