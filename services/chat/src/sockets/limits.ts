/** Largest frame that a client may send. Frames of our clients are a tenth of it. */
export const frameBytesMax = 4 * 1024
/** Costs of a client's frames. Each packet costs at least 1, also a ping or an unasked pong. */
export const costs = { packet: 1, invalidFrame: 5, catchUp: 20 }
/** A socket may spend this many seconds of its budget at once, as after a reconnection. */
export const burstSeconds = 5
/**
 * Catch-ups of one company at this instance, over all its sockets. Others get an error, and their
 * screens use the API. A company that goes on asking gets none.
 */
export const catchUpsPerSecond = 1
export const catchUpsAtOnce = 10
/** A socket with more unsent bytes gets no catch-up. */
export const keepsUpBytes = 64 * 1024
/** A reply with missed messages ends at this size. The client loads the rest on scrolling. */
export const missedBytesMax = 128 * 1024
/** A socket that does not answer a ping until the next one is dropped. */
export const pingEveryMs = 8_000
export const pingTimeoutMs = 5_000
/**
 * Socket.IO's own pings have no payload to prove that the client reads. These pings do, and are
 * rarer, because they come on top.
 */
export const proofEveryMs = 16_000
/** How long a closed socket may take to read the rest and to close too. */
export const closeTimeoutMs = 2_000
/**
 * Socket.IO sessions of one company at this instance. Past it, no polling session opens: between its
 * polls, the gateway does not count it as an open socket.
 */
export const sessionsMax = 100
/** Responses to one polling client that are not sent completely. It needs two. */
export const openPollsMax = 4
/**
 * After so many sockets that broke a limit, a company gets no new socket at this instance. It ends
 * once none has broken one for this time.
 */
export const breachesMax = 5
export const breachMs = 60_000
/** Sockets are closed over this time, so that clients do not all reconnect at once. */
export const goodbyeMs = 1_000
export type SocketLimits = {
  /** Past this, a socket is closed: its client does not read. */
  unsentBytes: number
  /** The budget of a socket. Past it, the socket is closed. */
  costPerSecond: number
}
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
