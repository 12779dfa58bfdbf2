import { claimsIn, findOwners } from '@materia/contracts/shell/findOwners.ts'
import { pathsOverlap } from '@materia/contracts/shell/pathsOverlap.ts'
import type { SliceReleases } from '@materia/contracts/shell/sliceReleases.ts'
import type { SliceName } from '../../slices.ts'
import { UserError } from '../../UserError.mjs'
import { released } from '../registry/moves.ts'
import { readClaims, readSlices } from '../registry/registry.ts'
import type { ReleaseStore } from '../store/ReleaseStore.ts'

type Stores = { built: ReleaseStore; store: ReleaseStore }
type Slice = { name: string; releases: SliceReleases; declared: string[] }

/**
 * Refuses a built version that declares a path or a slot of another slice: of its current version,
 * its canary or a preview. A path that another slice declares without owning it is free. `together`:
 * built versions of other slices that become current with this one. Throws UserError with all of
 * them.
 */
export async function checkOwners(
  { built, store }: Stores,
  name: SliceName,
  version: string,
  together: Partial<Record<string, string>> = {},
): Promise<void> {
  const wanted = await readClaims(built, name, version)
  const now = new Date().toISOString()
  const slices = await readCurrent({ built, store }, { ...together, [name]: undefined }, now)
  const complaints: string[] = []
  for (const { name: other, releases } of slices.filter((each) => each.name !== name))
    for (const [used, state] of usedVersions(releases, now)) {
      const owned = await ownedBy(store, slices, other, used)
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

/** All slices with their current versions, as if the versions in `together` were released. */
async function readCurrent(
  { built, store }: Stores,
  together: Partial<Record<string, string>>,
  at: string,
): Promise<Slice[]> {
  const stored = new Map(await readSlices(store))
  const names = [...new Set([...stored.keys(), ...Object.keys(together)])]
  const slices = names.map(async (name) => {
    const before = stored.get(name)
    const declaredBefore = before ? await readClaims(store, name, before.current) : []
    const next = together[name]
    if (next === undefined) return before && { name, releases: before, declared: declaredBefore }
    const declared = await readClaims(built, name, next)
    const origin = { author: '', commit: null, at }
    const releases = released(before ?? null, next, origin, declared, declaredBefore)
    return { name, releases, declared }
  })
  return (await Promise.all(slices)).filter((slice) => slice !== undefined)
}

/** The paths and slots that a slice owns with one of its versions, beside the current versions of the others. */
async function ownedBy(
  store: ReleaseStore,
  slices: Slice[],
  name: string,
  version: string,
): Promise<string[]> {
  const all = await Promise.all(
    slices.map(async (slice) =>
      slice.name === name && slice.releases.current !== version
        ? { ...slice, version, declared: await readClaims(store, name, version) }
        : { ...slice, version: slice.releases.current },
    ),
  )
  const claims = Object.fromEntries(
    all.map((slice) => [slice.name, claimsIn(slice.releases, slice.version)]),
  )
  const { isOwner } = findOwners(all, claims)
  return all
    .filter((slice) => slice.name === name)
    .flatMap(({ declared }) => declared.filter((path) => isOwner(name, path)))
}

/** The versions that some visitors may get now. */
function usedVersions(
  { current, candidate, versions = {} }: SliceReleases,
  now: string,
): Map<string, string> {
  const previews = Object.entries(versions).filter(
    ([, { previewUntil = '' }]) => previewUntil > now,
  )
  return new Map([
    ...previews.map(([version]) => [version, 'preview'] as const),
    ...(candidate ? [[candidate.version, 'canary'] as const] : []),
    [current, 'current'],
  ])
}
