import Joi from 'joi'
import { array, type Infer, nullable, object } from '../wire/schema.ts'
import { version } from './sliceReleases.ts'

/** The list of canaries of a gateway. */
export const canariesPath = '/canaries'

/** A canary that runs, or that the gateways stopped. */
const canaryStateSchema = object({
  name: Joi.string(),
  version,
  percent: Joi.number(),
  stoppedAt: nullable(Joi.string().isoDate()),
}).unknown()
export type CanaryState = Infer<typeof canaryStateSchema>

export const canariesSchema = object({ canaries: array(canaryStateSchema) }).unknown()
