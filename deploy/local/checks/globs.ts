import { Minimatch } from 'minimatch'

const compiled = new Map<string, Minimatch>()

/**
 * Whether a path matches a glob. Compiles a glob once. Node's function compiles it for every path,
 * which took 45 s of a check of all code.
 */
export function matchesGlob(path: string, glob: string): boolean {
  const matcher = compiled.get(glob) ?? new Minimatch(glob)
  compiled.set(glob, matcher)
  return matcher.match(path)
}

export const matchesAny = (path: string, globs: string[]): boolean =>
  globs.some((glob) => matchesGlob(path, glob))
