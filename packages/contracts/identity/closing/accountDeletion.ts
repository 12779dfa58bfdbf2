import Joi from 'joi'
import { instant } from '../../wire/fields.ts'
import { array, type Infer, nullable, object, oneOf } from '../../wire/schema.ts'
import { exportStates } from './constants.ts'

/** The state of a company's data export. */
export const userExportSchema = object({
  /** `waiting`: the export is being made. */
  state: oneOf(exportStates),

  /** All times are ISO 8601 UTC. */
  askedAt: nullable(instant),

  /** Until when it can be downloaded. */
  expiresAt: nullable(instant),

  /** When the next export can be requested; null: now. */
  nextAt: nullable(instant),
  bytes: nullable(Joi.number().integer().min(0)),

  /** Services that did not respond. Their data is missing in the export. */
  missing: array(Joi.string()),
})
export type UserExport = Infer<typeof userExportSchema>
