import Joi from 'joi'
import { count, instant, recordId } from '../../wire/fields.ts'
import { array, type Infer, nullable, object, oneOf, optional } from '../../wire/schema.ts'

const known = Joi.string().allow('')

/** A session of the user. Unknown values are empty. */
export const sessionSchema = object({
  /** A public id, which grants no access. */
  id: Joi.string(),

  /** Whether this request belongs to it. */
  isCurrent: Joi.boolean(),

  /** Name of the browser and of the operating system, for example `Firefox` and `Windows`. */
  browser: known,
  system: known,

  /** Country of the IP address (ISO 3166 code) and its city in English. */
  country: known,
  city: known,

  /** IPv4 address, or the /64 of an IPv6 address. */
  network: known,

  /** ISO 8601 UTC. `lastSeenAt` is accurate to the minute. */
  startedAt: instant,
  lastSeenAt: instant,

  /**
   * Live connections (sockets) of its open pages, at all gateways. A gateway of the previous release
   * does not send it.
   */
  connections: optional(count),
})
export type Session = Infer<typeof sessionSchema>

export const sessionListSchema = object({ sessions: array(sessionSchema) })
export type SessionList = Infer<typeof sessionListSchema>

const sessionId = Joi.string().pattern(/^[\w-]{1,64}$/)

export const sessionParams = object({ id: sessionId })

// More than any user has.
const sessionIds = array(sessionId).min(1).max(2000)

/**
 * A user's action on sessions, for the security log. `sessionIds`: the ended sessions; a gateway of
 * the previous release does not send them.
 */
export const sessionChangeSchema = object({
  kind: oneOf(['signedOut', 'sessionEnded', 'sessionsEnded']),
  sessionIds: optional(sessionIds),
})
export type SessionChange = Infer<typeof sessionChangeSchema>

/** Data of `identity.sessions.ended`, with public ids. */
export const sessionsEndedDataSchema = object({ userId: recordId, sessionIds })
export type SessionsEndedData = Infer<typeof sessionsEndedDataSchema>

/** `session`: its public id and its start in milliseconds since 1970; null if unknown. */
export const freshSessionRequestSchema = object({
  userId: recordId,
  session: nullable(object({ id: Joi.string(), startedAt: count })),
})
export type FreshSessionRequest = Infer<typeof freshSessionRequestSchema>

export const freshSessionReplySchema = object({ isFresh: Joi.boolean() })
export type FreshSessionReply = Infer<typeof freshSessionReplySchema>
