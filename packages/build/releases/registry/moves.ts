import type { MoveKind } from '@materia/contracts/shell/releases.ts'
import type { Origin, SliceReleases } from '@materia/contracts/shell/sliceReleases.ts'
import { commandLine } from '../../slices.ts'
import { UserError } from '../../UserError.mjs'

const historyMax = 20
const movesMax = 200

/**
 * Adds a version, which no visitor gets yet. `previewUntil`: when its preview ends, which replaces an
 * earlier date.
 */
export function uploaded(
  before: SliceReleases | null,
  version: string,
  origin: Origin,
  previewUntil?: string,
): SliceReleases {
  const releases = withVersion(before ?? refuseFirst(), version, origin)
  const known = releases.versions?.[version] ?? origin
  const versions = previewUntil
    ? { ...releases.versions, [version]: { ...known, previewUntil } }
    : releases.versions
  return noted({ ...releases, versions }, 'uploaded', version, origin)
}

/**
 * Makes a version current: all visitors get it from the next page load on. `declared`: its screen
 * paths and slots. `declaredBefore`: the version before declared these. They keep the dates of their
 * claims.
 */
export function released(
  before: SliceReleases | null,
  version: string,
  origin: Origin,
  declared: string[] = [],
  declaredBefore: string[] = [],
): SliceReleases {
  const { candidate: _over, ...releases } = withVersion(
    before ?? { current: version, history: [], rolledBack: [] },
    version,
    origin,
  )
  const older = [releases.current, ...releases.history].filter((known) => known !== version)
  const rolledBack = releases.rolledBack.filter((known) => known !== version)
  return noted(
    {
      ...used(releases, origin.at),
      current: version,
      history: older.slice(0, historyMax),
      rolledBack,
      ...claimed(before, { declared, declaredBefore }, origin.at),
    },
    'released',
    version,
    origin,
  )
}

/** Lifts the automatic stop of a canary. Its failures are counted anew. */
export function resumed(before: SliceReleases | null, name: string, origin: Origin): SliceReleases {
  const { candidate, moves = [] } = before ?? {}
  if (!before || !candidate) throw new UserError(`${name} has no canary to resume`)
  const { version } = candidate
  const times =
    1 + moves.filter((move) => move.kind === 'resumed' && move.version === version).length
  return noted(
    { ...before, candidate: { ...candidate, since: origin.at, resumed: { ...origin, times } } },
    'resumed',
    version,
    origin,
  )
}

/** Starts a canary: `percent` of the visitors get this version, the others keep the current one. */
export function shared(
  before: SliceReleases | null,
  version: string,
  percent: number,
  origin: Origin,
): SliceReleases {
  const releases = withVersion(before ?? refuseFirst(), version, origin)
  if (releases.current === version) throw new UserError(`${version} is already the current version`)
  const rolledBack = releases.rolledBack.filter((known) => known !== version)
  // A resumed canary stays so at another percentage.
  const kept = before?.candidate?.version === version ? before.candidate.resumed : undefined
  const candidate = { version, percent, since: origin.at, ...(kept && { resumed: kept }) }
  return noted(
    { ...used(releases, origin.at), rolledBack, candidate },
    'candidate',
    version,
    origin,
    percent,
  )
}

/**
 * Goes back to a version of the history, by default the one before. By default, a running canary is
 * stopped instead. Versions newer than the target count as rolled back.
 */
export function rolledBackTo(
  before: SliceReleases | null,
  name: string,
  wanted: string | undefined,
  origin: Origin,
  declared: string[] = [],
  declaredBefore: string[] = [],
): SliceReleases {
  if (before?.candidate && wanted === undefined) {
    const { candidate, ...releases } = used(before, origin.at)
    return noted(
      { ...releases, rolledBack: takenBack([candidate?.version ?? ''], before) },
      'rolledBack',
      before.current,
      origin,
    )
  }
  const to = wanted ?? before?.history[0]
  if (!before || to === undefined)
    throw new UserError(`${name} has no earlier release to roll back to`)
  const known = new Set([
    ...before.history,
    ...before.rolledBack,
    ...Object.keys(before.versions ?? {}),
  ])
  if (to === before.current || !known.has(to) || before.removing?.includes(to))
    throw new UserError(
      `${name} ${to} is not an earlier release. See ${commandLine('releases', name)}`,
    )
  const { candidate, ...releases } = used(before, origin.at)
  const at = before.history.indexOf(to)
  const newer = at < 0 ? [] : before.history.slice(0, at)
  const history = at < 0 ? before.history : before.history.slice(at + 1)
  const rolledBack = takenBack(
    [...(candidate ? [candidate.version] : []), before.current, ...newer],
    before,
  ).filter((version) => version !== to)
  const claims = claimed(before, { declared, declaredBefore }, origin.at)
  return noted(
    { ...releases, current: to, history, rolledBack, ...claims },
    'rolledBack',
    to,
    origin,
  )
}

/**
 * The registry of an earlier tool has no claims. There, the paths of the version before count from
 * its upload, or from 1970 when that date is unknown.
 */
function claimed(
  before: SliceReleases | null,
  { declared, declaredBefore }: { declared: string[]; declaredBefore: string[] },
  at: string,
): Pick<SliceReleases, 'claims'> {
  if (declared.length === 0) return {}
  const first = before?.versions?.[before.current]?.at ?? new Date(0).toISOString()
  const known = before?.claims ?? Object.fromEntries(declaredBefore.map((path) => [path, first]))
  return { claims: Object.fromEntries(declared.map((path) => [path, known[path] ?? at])) }
}

function refuseFirst(): never {
  throw new UserError(
    'There is no current version for the other visitors. Release a version for all visitors first',
  )
}

function withVersion(releases: SliceReleases, version: string, origin: Origin): SliceReleases {
  if (releases.removing?.includes(version))
    throw new UserError(
      `${version} is being deleted because it is old. Try again in a moment, or release it under another version (--version)`,
    )
  return releases.versions?.[version]
    ? releases
    : { ...releases, versions: { ...releases.versions, [version]: origin } }
}

/** Records that the current version and the canary were in use until now. They are no previews. */
function used(releases: SliceReleases, usedUntil: string): SliceReleases {
  const inUse = [releases.current, releases.candidate?.version].filter(
    (version) => version !== undefined,
  )
  const known = Object.entries(releases.versions ?? {}).map(([version, kept]) => {
    if (!inUse.includes(version)) return [version, kept]
    const { previewUntil: _over, ...released } = kept
    return [version, { ...released, usedUntil }]
  })
  const unknown = inUse
    .filter((version) => !releases.versions?.[version])
    .map((version) => [version, { author: '', commit: null, at: usedUntil, usedUntil }])
  return { ...releases, versions: Object.fromEntries([...known, ...unknown]) }
}

function takenBack(versions: string[], { rolledBack }: SliceReleases): string[] {
  return [...versions, ...rolledBack.filter((version) => !versions.includes(version))].slice(
    0,
    historyMax,
  )
}

function noted(
  releases: SliceReleases,
  kind: MoveKind,
  version: string,
  origin: Origin,
  percent?: number,
): SliceReleases {
  const move = { kind, version, ...origin, ...(percent !== undefined && { percent }) }
  return { ...releases, moves: [move, ...(releases.moves ?? [])].slice(0, movesMax) }
}
