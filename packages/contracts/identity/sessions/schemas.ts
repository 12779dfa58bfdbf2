import Joi from 'joi'
import { instant } from '../../schemas.ts'
import type { Session, SessionChange, SessionList } from './types.ts'

const known = Joi.string().allow('').required()

const session = Joi.object<Session, true>({
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

export const sessionList = Joi.object<SessionList, true>({ sessions: Joi.array<Session[]>().items(session).required() })

export const sessionParams = Joi.object<{ id: string }, true>({ id: Joi.string().pattern(/^[\w-]{1,64}$/).required() })

export const sessionChange = Joi.object<SessionChange, true>({ kind: Joi.string().valid('signedOut', 'sessionEnded', 'sessionsEnded').required() }).required()
