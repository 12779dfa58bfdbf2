/**
 * Whether some address matches both screen paths. Upper and lower case are the same, as for the
 * router. The name of a slot overlaps only itself.
 */
export function pathsOverlap(one: string, other: string): boolean {
  const [mine = [], theirs = []] = [one, other].map((path) => path.toLowerCase().split('/'))
  return (
    mine.length === theirs.length &&
    mine.every((segment, at) => segmentsOverlap(segment, theirs[at] ?? ''))
  )
}

function segmentsOverlap(one: string, other: string): boolean {
  const isParameter = one.startsWith(':') || other.startsWith(':')
  return one === other || (isParameter && one !== '' && other !== '')
}
