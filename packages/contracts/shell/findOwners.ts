import { pathsOverlap } from './pathsOverlap.ts'
import type { SliceReleases } from './sliceReleases.ts'

/**
 * Whether the slice's version is the current one, since when it owns its paths and slots, and since
 * when all those that are not listed.
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
 * Decides which slice gets a path that several declare: a current version before a canary or a
 * preview, then the slice that had it first. The order in the registry decides nothing.
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
  { current, claims = {}, versions = {} }: SliceReleases,
  version: string,
): Claims {
  const isCurrent = version === current
  return { isCurrent, since: isCurrent ? claims : {}, otherwise: versions[version]?.at ?? '' }
}

/** The name makes the result the same at all gateways when two slices claim something at once. */
function rankOf(name: string, path: string, claims: Claims | undefined): string {
  const { isCurrent = false, since = {}, otherwise = '' } = claims ?? {}
  return `${isCurrent ? 0 : 1} ${since[path] ?? otherwise} ${name}`
}
