import Joi from 'joi'
import { array, type Infer, object, oneOf, optional } from '../wire/schema.ts'
import { telemetrySlicesMax } from './constants.ts'
import { version } from './sliceReleases.ts'

/**
 * A browser's report about one slice of a page: the page opened it, or it failed there. Sent once
 * each, and with no data about the visitor.
 */
export const sliceReportSchema = object({
  /** As in the registry: `shell` or a remote. */
  name: Joi.string().pattern(/^[a-z-]{1,40}$/),
  version,
  event: oneOf(['opened', 'broken']),
  /** Type of the error, for example `TypeError`. */
  error: optional(Joi.string().pattern(/^[A-Z][A-Za-z]{0,49}$/)),
  /** Position in the slice's own files: `profile.1a2b3c4d.js:1:2345`. */
  at: optional(Joi.string().pattern(/^[\w.@~-]{1,100}\.js:\d{1,7}:\d{1,9}$/)),
})
export type SliceReport = Infer<typeof sliceReportSchema>

export const telemetryReportSchema = object({
  slices: array(sliceReportSchema).min(1).max(telemetrySlicesMax),
})
export type TelemetryReport = Infer<typeof telemetryReportSchema>
