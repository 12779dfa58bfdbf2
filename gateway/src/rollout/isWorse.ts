/** How many pages loaded a version, and on how many of them it failed. */
export type Tally = { opened: number; broken: number }

const openedMin = 20
const brokenMin = 5
/** A difference of three standard deviations is chance in one case of a thousand. */
const deviations = 3
/** Failure rate assumed for a version without page loads: one in twenty. */
const assumedPer = 20

/** Whether a candidate fails significantly more often than the current version. */
export function isWorse(candidate: Tally, current: Tally): boolean {
  if (candidate.opened < openedMin || candidate.broken < brokenMin) return false
  const expected = Math.min(1, (current.broken + 1) / (current.opened + assumedPer))
  const deviation = Math.sqrt((expected * (1 - expected)) / candidate.opened)
  return candidate.broken / candidate.opened > expected + deviations * deviation
}
