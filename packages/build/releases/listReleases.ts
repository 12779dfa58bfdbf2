import type { Origin, SliceReleases } from '@materia/contracts/shell/sliceReleases.ts'

const movesShown = 30

/**
 * Formats releases for the terminal. One line for each slice; with `isWhole` every stored version
 * of a slice and its history of operations.
 */
export function listReleases(
  released: [string, SliceReleases | null][],
  { isWhole }: { isWhole: boolean },
): string {
  return released
    .flatMap(([name, releases]) => {
      if (!releases) return [`${name}  no release`]
      return isWhole
        ? [...versionLines(releases), '', ...moveLines(releases)]
        : [
            `${name}  ${releases.current}${candidateOf(releases)}  ${wordsOf(releases.versions?.[releases.current])}`,
          ]
    })
    .join('\n')
}

function versionLines(releases: SliceReleases): string[] {
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
    (version) => `${version}  ${stateOf(releases, version)}  ${wordsOf(versions[version])}`,
  )
}

function stateOf(
  { current, candidate, history, rolledBack, versions }: SliceReleases,
  version: string,
): string {
  if (version === current) return 'current'
  if (version === candidate?.version) return `canary for ${candidate.percent} %`
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
  }
  return moves
    .slice(0, movesShown)
    .map(
      ({ kind, version, percent, ...origin }) =>
        `${words[kind]}${percent === undefined ? '' : ` ${percent} %:`} ${version}  ${wordsOf(origin)}`,
    )
}

function candidateOf({ candidate }: SliceReleases): string {
  return candidate ? ` (canary ${candidate.version} for ${candidate.percent} %)` : ''
}

function wordsOf(origin: Origin | undefined): string {
  if (!origin) return ''
  const { at, author, commit, chart, note } = origin
  return [at.slice(0, 16).replace('T', ' '), author, commit, chart, note].filter(Boolean).join('  ')
}
