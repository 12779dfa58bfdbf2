import { setTimeout as wait } from 'node:timers/promises'

/** Polls until the result is not null. Returns null after the timeout. */
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
