/** Shows a long step and its duration on standard error. */
export function withProgress<T>(title: string, work: () => Promise<T>): Promise<T>
/** Prints a separate line, also while a step shows its duration. */
export function say(line: string, stream?: NodeJS.WritableStream): void
