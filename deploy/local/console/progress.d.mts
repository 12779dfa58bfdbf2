/** Says on standard error what a long step does and for how long already. */
export function withProgress<T>(title: string, work: () => Promise<T>): Promise<T>
/** A line of its own, also while a step counts. */
export function say(line: string, stream?: NodeJS.WritableStream): void
