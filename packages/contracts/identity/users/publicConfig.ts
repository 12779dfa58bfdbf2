import Joi from 'joi'
import { array, type Infer, object, oneOf } from '../../wire/schema.ts'
import { comingSoonItems, registrationModes } from './constants.ts'

/** Configuration of the platform that the browser may know. */
export const publicConfigSchema = object({
  registration: oneOf(registrationModes),

  /** Whether the navigation bar offers to sign in. Beta users can always open /auth. */
  isLoginEnabled: Joi.boolean(),
  comingSoon: array(oneOf(comingSoonItems)),
})
export type PublicConfig = Infer<typeof publicConfigSchema>
