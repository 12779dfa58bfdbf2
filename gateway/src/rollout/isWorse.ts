/** How many pages opened a version, and on how many of them it failed. */
export type Tally = { opened: number; broken: number }

const openedMin = 20
const brokenMin = 5
/** Of three standard deviations one in a thousand is chance. */
const deviations = 3
/** What is thought of a version that nobody has opened yet: one failure in so many. */
const assumedPer = 20

/** Whether a candidate fails so much more often than the current version that it is no chance. */
export function isWorse(candidate: Tally, current: Tally): boolean {
  if (candidate.opened < openedMin || candidate.broken < brokenMin) return false
  const expected = Math.min(1, (current.broken + 1) / (current.opened + assumedPer))
  const deviation = Math.sqrt((expected * (1 - expected)) / candidate.opened)
  return candidate.broken / candidate.opened > expected + deviations * deviation
}
