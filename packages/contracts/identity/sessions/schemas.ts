import Joi from 'joi'
import { instant, recordId } from '../../schemas.ts'
import type { Session, SessionChange, SessionList, SessionsEndedData } from './types.ts'

const known = Joi.string().allow('').required()

const sessionSchema = Joi.object<Session, true>({
  id: Joi.string().required(),
  isCurrent: Joi.boolean().required(),
  browser: known,
  system: known,
  country: known,
  city: known,
  network: known,
  startedAt: instant.required(),
  lastSeenAt: instant.required(),
})

export const sessionListSchema = Joi.object<SessionList, true>({
  sessions: Joi.array<Session[]>().items(sessionSchema).required(),
})

const sessionId = Joi.string().pattern(/^[\w-]{1,64}$/)

export const sessionParams = Joi.object<{ id: string }, true>({ id: sessionId.required() })

// More than one user has.
const sessionIds = Joi.array<string[]>().items(sessionId).min(1).max(2000)

export const sessionChangeSchema = Joi.object<SessionChange, true>({
  kind: Joi.string().valid('signedOut', 'sessionEnded', 'sessionsEnded').required(),
  sessionIds,
}).required()

export const sessionsEndedDataSchema = Joi.object<SessionsEndedData, true>({
  userId: recordId.required(),
  sessionIds: sessionIds.required(),
})
