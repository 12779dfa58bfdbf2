import { reconnectMs } from './constants.ts'

const growth = 1.5
const longestMs = { visible: 8_000, hidden: 30_000 }
const jitter = 0.25

/**
 * How long a page waits before it connects again after a number of failures. A visible page waits
 * less, so that it soon notices a restarted server. `random` is from 0 to 1.
 */
export function reconnectDelay(
  failures: number,
  visibility: keyof typeof longestMs,
  random: number,
): number {
  return (
    Math.min(reconnectMs * growth ** failures, longestMs[visibility]) *
    (1 - jitter + random * 2 * jitter)
  )
}
