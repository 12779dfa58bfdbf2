/** Runs npm in a folder. Returns its exit code, its `stdout`, and its whole `output` with errors. */
export function runNpm(
  root: string,
  args: string[],
  options?: { signal?: AbortSignal; node?: string },
): Promise<{ code: number | null; stdout: string; output: string }>
