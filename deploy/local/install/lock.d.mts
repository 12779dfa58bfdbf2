/** Runs work while no other living process holds this lock file. */
export function withLock<T>(file: string, work: () => Promise<T>): Promise<T>
