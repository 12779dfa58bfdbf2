/** The first of these programs that is executable on PATH, as an absolute path. */
export function findOnPath(names: readonly string[], path?: string): string | null
