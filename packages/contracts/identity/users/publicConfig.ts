import Joi from 'joi'
import { array, type Infer, object, oneOf } from '../../wire/schema.ts'
import { comingSoonItems, registrationModes } from './constants.ts'

/** What the browser may know of how this platform is set up. */
export const publicConfigSchema = object({
  registration: oneOf(registrationModes),

  /** Whether the navigation bar lets one sign in; beta users always find /auth (spec 1). */
  isLoginEnabled: Joi.boolean(),
  comingSoon: array(oneOf(comingSoonItems)),
})
export type PublicConfig = Infer<typeof publicConfigSchema>
