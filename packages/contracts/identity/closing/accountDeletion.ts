import Joi from 'joi'
import { instant } from '../../wire/fields.ts'
import { array, type Infer, nullable, object, oneOf } from '../../wire/schema.ts'
import { exportStates } from './constants.ts'

/** The download of one's data, where one asked for it. */
export const userExportSchema = object({
  /** `waiting`: it is being made. */
  state: oneOf(exportStates),

  /** ISO 8601 UTC, as all of them. */
  askedAt: nullable(instant),

  /** Until when it can be downloaded. */
  expiresAt: nullable(instant),

  /** From when on another one may be asked for; null: now. */
  nextAt: nullable(instant),
  bytes: nullable(Joi.number().integer().min(0)),

  /** Services that did not answer: it has nothing of theirs. */
  missing: array(Joi.string()),
})
export type UserExport = Infer<typeof userExportSchema>
