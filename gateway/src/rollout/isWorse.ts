import type { Tally } from './tally.ts'

const openedMin = 20
/** Fewer networks may be one attacker, or one company with a broken browser. */
const brokenNetworksMin = 5
/** A difference of three standard deviations is chance in one case of a thousand. */
const deviations = 3
/** Failure rate assumed for a version without page loads: one in twenty. */
const assumedPer = 20

/** Whether a candidate fails significantly more often than the current version. */
export function isWorse(candidate: Tally, current: Tally): boolean {
  if (candidate.opened < openedMin || candidate.brokenNetworks < brokenNetworksMin) return false
  const expected = Math.min(1, (current.broken + 1) / (current.opened + assumedPer))
  const deviation = Math.sqrt((expected * (1 - expected)) / candidate.opened)
  return candidate.broken / candidate.opened > expected + deviations * deviation
}
