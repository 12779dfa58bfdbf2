import { setTimeout as wait } from 'node:timers/promises'

/** Asks until the answer is not null; null when the time is over. */
export async function waitFor<T>(
  probe: () => Promise<T | null>,
  timeoutMs: number,
  everyMs = 25,
): Promise<T | null> {
  const until = Date.now() + timeoutMs
  for (;;) {
    const answer = await probe()
    if (answer !== null || Date.now() >= until) return answer
    await wait(everyMs)
  }
}
