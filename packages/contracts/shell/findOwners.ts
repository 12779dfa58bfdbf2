import { pathsOverlap } from './pathsOverlap.ts'
import type { SliceReleases } from './sliceReleases.ts'

/**
 * The claims of a slice with one version. `since`: when the slice got each path or slot that it owns.
 * `otherwise`: when this version declared the others.
 */
export type Claims = { isCurrent: boolean; since: Record<string, string>; otherwise: string }

/** The screen paths and slots that a slice's release declares. */
type Declaring = { name: string; declared: string[] }
type Lost = { name: string; path: string; owner: string }

export type Owners = {
  isOwner: (name: string, path: string) => boolean
  /** Paths and slots that a slice declares although another one owns them. */
  lost: Lost[]
}

/**
 * Decides which slice gets a path that several declare. An owner comes before a canary or preview
 * that adds the path, then the slice that had it first. The order in the registry decides nothing.
 */
export function findOwners(slices: Declaring[], claims: Record<string, Claims>): Owners {
  const wanted = slices
    .flatMap(({ name, declared }) =>
      declared.map((path) => ({ name, path, rank: rankOf(name, path, claims[name]) })),
    )
    .toSorted((one, other) => (one.rank < other.rank ? -1 : Number(one.rank > other.rank)))
  const owned: { name: string; path: string }[] = []
  const lost: Lost[] = []
  for (const { name, path } of wanted) {
    const owner = owned.find((each) => each.name !== name && pathsOverlap(each.path, path))
    if (owner) lost.push({ name, path, owner: owner.name })
    else owned.push({ name, path })
  }
  return {
    isOwner: (name, path) => !lost.some((each) => each.name === name && each.path === path),
    lost,
  }
}

/** The claims that a slice has with one of its versions. */
export function claimsIn(
  { current, claims = {}, versions = {} }: Pick<SliceReleases, 'current' | 'claims' | 'versions'>,
  version: string,
): Claims {
  const isCurrent = version === current
  return { isCurrent, since: claims, otherwise: versions[version]?.at ?? '' }
}

/** The name makes the result the same at all gateways when two slices claim something at once. */
function rankOf(name: string, path: string, claims: Claims | undefined): string {
  const { isCurrent = false, since = {}, otherwise = '' } = claims ?? {}
  const claimedAt = since[path]
  // A canary keeps what its slice owns.
  return `${isCurrent || claimedAt !== undefined ? 0 : 1} ${claimedAt ?? otherwise} ${name}`
}
