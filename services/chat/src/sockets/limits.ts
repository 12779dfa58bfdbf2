/** Largest frame that a client may send. */
export const frameBytesMax = 16 * 1024
/** A socket that sends more is closed. */
export const framesPerSecond = 20
export const framesAtOnce = 40
/** A socket that does not answer a ping until the next one is dropped. */
export const pingEveryMs = 8_000
export const pingTimeoutMs = 5_000
/** Sockets are closed over this time, so that clients do not all reconnect at once. */
export const goodbyeMs = 1_000
export type PresencePace = {
  /** How often instances exchange who is online. */
  everyMs: number
  /**
   * A user who reconnects within this time was never offline. Longer than clients wait before they
   * reconnect.
   */
  graceMs: number
}
export const presencePace: PresencePace = { everyMs: 2_000, graceMs: 5_000 }
