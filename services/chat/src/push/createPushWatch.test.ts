import { createPushWatch } from './createPushWatch.ts'

/** Reads the queue once a second for a minute and returns how often it was due. */
function readsOfMinute(newsAtSecond?: number): number {
  let now = 0
  const watch = createPushWatch(() => now)
  for (now = 0; now < 60_000; now += 1_000) watch.isDue()
  let reads = 0
  for (; now < 120_000; now += 1_000) {
    if (now === 60_000 + 1_000 * (newsAtSecond ?? -1)) watch.observeNews()
    if (watch.isDue()) reads++
  }
  return reads
}

describe('createPushWatch', () => {
  it('reads the queue every five seconds without messages and notices', () => {
    expect(readsOfMinute()).toBe(12)
  })

  it('reads it every second for twenty seconds after a message', () => {
    expect(readsOfMinute(0)).toBe(21 + 7)
  })
})
