import { setTimeout as wait } from 'node:timers/promises'

/**
 * Repeats `look` until it returns a truthy value. Fails before the test's own timeout, so that the
 * error shows the place.
 */
export async function eventually<T>(
  look: () => Promise<T>,
  timeoutMs = 60_000,
): Promise<NonNullable<T>> {
  const end = Date.now() + timeoutMs
  while (Date.now() < end) {
    const found = await look()
    if (found) return found
    await wait(20)
  }
  throw new Error('Timed out')
}
