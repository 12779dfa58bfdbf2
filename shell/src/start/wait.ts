/** Waits for this number of milliseconds, or by default until the next task. */
export function wait(ms = 0): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
