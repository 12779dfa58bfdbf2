import { reconnectMs } from './constants.ts'

const growth = 1.5
const waits = {
  visible: { firstMs: reconnectMs, longestMs: 8_000 },
  hidden: { firstMs: reconnectMs, longestMs: 30_000 },
  busy: { firstMs: 30_000, longestMs: 120_000 },
}
const jitter = 0.25

/**
 * How long a page waits before it connects again after a number of failures. A visible page waits
 * less, so that it soon notices a restarted server. `busy`: the server closed or refused the
 * connection because of a limit. `random` is from 0 to 1.
 */
export function reconnectDelay(
  failures: number,
  state: keyof typeof waits,
  random: number,
): number {
  const { firstMs, longestMs } = waits[state]
  return Math.min(firstMs * growth ** failures, longestMs) * (1 - jitter + random * 2 * jitter)
}
