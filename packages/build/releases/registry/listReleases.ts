import type { CanaryState } from '@materia/contracts/shell/canaryState.ts'
import type { Origin, SliceReleases } from '@materia/contracts/shell/sliceReleases.ts'

const movesShown = 30

/** `canaries`: their state at the gateways, null when no gateway responds. */
type Options = { isWhole: boolean; storeTitle: string; canaries: CanaryState[] | null }

/**
 * Formats releases for the terminal. One line for each slice; with `isWhole` every stored version
 * of a slice and its history of operations.
 */
export function listReleases(
  released: [string, SliceReleases | null][],
  { isWhole, storeTitle, canaries }: Options,
): string {
  const lines = released.flatMap(([name, releases]) => {
    if (!releases) return [`${name}  no release`]
    const canary = canaryWords(name, releases, canaries)
    return isWhole
      ? [...versionLines(releases, canary), '', ...moveLines(releases)]
      : [
          `${name}  ${releases.current}${canary && ` (canary ${releases.candidate?.version} ${canary})`}  ${wordsOf(releases.versions?.[releases.current])}`,
        ]
  })
  return [`Releases in ${storeTitle}`, ...lines].join('\n')
}

/** The state of a slice's canary. Empty without one. */
function canaryWords(
  name: string,
  { candidate }: SliceReleases,
  canaries: CanaryState[] | null,
): string {
  if (!candidate) return ''
  const { version, percent } = candidate
  const state = canaries?.find((each) => each.name === name && each.version === version)
  if (state?.stoppedAt) return `stopped ${minuteOf(state.stoppedAt)}, was for ${percent} %`
  return `for ${percent} %${state ? '' : ', no gateway says whether it was stopped'}`
}

const minuteOf = (at: string) => at.slice(0, 16).replace('T', ' ')

function versionLines(releases: SliceReleases, canary: string): string[] {
  const { current, candidate, history, rolledBack, versions = {} } = releases
  const known = [
    ...new Set([
      current,
      ...(candidate ? [candidate.version] : []),
      ...Object.keys(versions).toReversed(),
      ...history,
      ...rolledBack,
    ]),
  ]
  return known.map(
    (version) => `${version}  ${stateOf(releases, version, canary)}  ${wordsOf(versions[version])}`,
  )
}

function stateOf(
  { current, candidate, history, rolledBack, versions }: SliceReleases,
  version: string,
  canary: string,
): string {
  if (version === current) return 'current'
  if (version === candidate?.version) return `canary ${canary}`
  if (rolledBack.includes(version))
    return versions && !versions[version] ? 'rolled back, deleted' : 'rolled back'
  return history.includes(version) ? 'earlier' : 'not released'
}

function moveLines({ moves = [] }: SliceReleases): string[] {
  const words = {
    uploaded: 'uploaded',
    candidate: 'canary for',
    released: 'released',
    rolledBack: 'rolled back to',
    resumed: 'resumed after its stop:',
  }
  return moves
    .slice(0, movesShown)
    .map(
      ({ kind, version, percent, ...origin }) =>
        `${words[kind]}${percent === undefined ? '' : ` ${percent} %:`} ${version}  ${wordsOf(origin)}`,
    )
}

function wordsOf(origin: Origin | undefined): string {
  if (!origin) return ''
  const { at, author, commit, chart, note } = origin
  return [minuteOf(at), author, commit, chart, note].filter(Boolean).join('  ')
}
