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
      if (!releases) return [`${name}  nothing is released`]
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
  if (version === candidate?.version) return `for ${candidate.percent} %`
  if (rolledBack.includes(version))
    return versions && !versions[version] ? 'taken back, deleted' : 'taken back'
  return history.includes(version) ? 'earlier' : 'nobody gets it'
}

function moveLines({ moves = [] }: SliceReleases): string[] {
  const words = {
    uploaded: 'brought',
    candidate: 'given to',
    released: 'released',
    rolledBack: 'back to',
  }
  return moves
    .slice(0, movesShown)
    .map(
      ({ kind, version, percent, ...origin }) =>
        `${words[kind]}${percent === undefined ? '' : ` ${percent} %:`} ${version}  ${wordsOf(origin)}`,
    )
}

function candidateOf({ candidate }: SliceReleases): string {
  return candidate ? ` (${candidate.percent} % get ${candidate.version})` : ''
}

function wordsOf(origin: Origin | undefined): string {
  if (!origin) return ''
  const { at, author, commit, chart, note } = origin
  return [at.slice(0, 16).replace('T', ' '), author, commit, chart, note].filter(Boolean).join('  ')
}
