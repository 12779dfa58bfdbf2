/** Runs npm in a folder, by this Node or another; answers how it ended, what it printed (`stdout`) and that with its complaints (`output`). */
export function runNpm(
  root: string,
  args: string[],
  options?: { signal?: AbortSignal; node?: string },
): Promise<{ code: number | null; stdout: string; output: string }>
