/** Of what a client sends. */
export const frameBytesMax = 16 * 1024
/** More of one socket end it. */
export const framesPerSecond = 20
export const framesAtOnce = 40
/** Longer than this without an answer, and a socket is dropped. */
export const pingEveryMs = 8_000
export const pingTimeoutMs = 5_000
/** A goodbye is spread over so long, so that not all connect elsewhere at once. */
export const goodbyeMs = 1_000
export type PresencePace = {
  /** How often instances exchange who is online. */
  everyMs: number
  /** A user who comes back within it was never offline: longer than clients wait before they connect again. */
  graceMs: number
}
export const presencePace: PresencePace = { everyMs: 2_000, graceMs: 5_000 }
