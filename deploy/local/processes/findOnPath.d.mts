/** The absolute path of the first of these programs that is executable on PATH. */
export function findOnPath(names: readonly string[], path?: string): string | null
