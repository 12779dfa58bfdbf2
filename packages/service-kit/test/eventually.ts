import { createPause } from '../src/pause.ts'

/** Looks again until `look` answers something true; the test's own time limit ends it. */
export async function eventually<T>(look: () => Promise<T>): Promise<NonNullable<T>> {
  for (;;) {
    const found = await look()
    if (found) return found
    await createPause().wait(20)
  }
}
