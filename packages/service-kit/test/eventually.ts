import { createPause } from '../src/pause.ts'

const patienceMs = 60_000

/** Looks again until `look` answers something true; gives up after a minute, so that a failing test ends. */
export async function eventually<T>(look: () => Promise<T>): Promise<NonNullable<T>> {
  const end = Date.now() + patienceMs
  while (Date.now() < end) {
    const found = await look()
    if (found) return found
    await createPause().wait(20)
  }
  throw new Error('It did not come')
}
