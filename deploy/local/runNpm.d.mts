/** Runs npm in a folder; answers how it ended, what it printed (`stdout`) and that with its complaints (`output`). */
export function runNpm(root: string, args: string[], signal?: AbortSignal): Promise<{ code: number | null; stdout: string; output: string }>
