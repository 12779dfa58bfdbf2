import Joi from 'joi'
import { instant, recordId } from '../../wire/fields.ts'
import { array, type Infer, object, oneOf, optional } from '../../wire/schema.ts'

const known = Joi.string().allow('')

/** Where one is signed in. What is not known of a session is empty. */
export const sessionSchema = object({
  /** Tells it from others, and signs nobody in. */
  id: Joi.string(),

  /** The one that asks. */
  isCurrent: Joi.boolean(),

  /** Name of the browser and of what it runs on, e.g. `Firefox` and `Windows`. */
  browser: known,
  system: known,

  /** ISO 3166 code of the country that the address is in, and the city's English name. */
  country: known,
  city: known,

  /** IPv4 address, or the /64 of an IPv6 address. */
  network: known,

  /** ISO 8601 UTC. Last seen is told to the minute. */
  startedAt: instant,
  lastSeenAt: instant,
})
export type Session = Infer<typeof sessionSchema>

export const sessionListSchema = object({ sessions: array(sessionSchema) })
export type SessionList = Infer<typeof sessionListSchema>

const sessionId = Joi.string().pattern(/^[\w-]{1,64}$/)

export const sessionParams = object({ id: sessionId })

// More than one user has.
const sessionIds = array(sessionId).min(1).max(2000)

/** What a user has done with sessions, for the security log. `sessionIds`: those that end; a gateway of the last release does not say. */
export const sessionChangeSchema = object({
  kind: oneOf(['signedOut', 'sessionEnded', 'sessionsEnded']),
  sessionIds: optional(sessionIds),
})
export type SessionChange = Infer<typeof sessionChangeSchema>

/** Data of `identity.sessions.ended`: by their public ids. */
export const sessionsEndedDataSchema = object({ userId: recordId, sessionIds })
export type SessionsEndedData = Infer<typeof sessionsEndedDataSchema>
