import { setTimeout as wait } from 'node:timers/promises'

/** Looks again until `look` answers something true; gives up before a test's own limit does, so that it is said where. */
export async function eventually<T>(
  look: () => Promise<T>,
  timeoutMs = 30_000,
): Promise<NonNullable<T>> {
  const end = Date.now() + timeoutMs
  while (Date.now() < end) {
    const found = await look()
    if (found) return found
    await wait(20)
  }
  throw new Error('Timed out')
}
