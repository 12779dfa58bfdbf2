import Joi from 'joi'
import { array, dictionary, object, optional } from '../wire/schema.ts'
import type { SliceScreens } from './screens.ts'

const segment = String.raw`(?::[A-Za-z]\w*|[\w.-]+)`

const screenPath = new RegExp(`^/(?:${segment}(?:/${segment})*)?$`)

const preloadFields = {
  preload: optional(Joi.string()),
  preloadQuery: optional(array(Joi.string())),
  chunk: optional(Joi.string()),
}
const preloads = object(preloadFields).unknown()

const screen = object({
  ...preloadFields,
  path: Joi.string().pattern(screenPath, 'path of segments like name and :name'),
  frame: optional(Joi.string()),
  pageParameter: optional(Joi.string()),
  slotsInSight: optional(dictionary(dictionary(Joi.string()))),
})
  .unknown()
  // Releases before 2026-11 declare `isDrawn`. They stay in place beside newer ones.
  .rename('isDrawn', 'isServerRendered', { ignoreUndefined: true, override: true })

/**
 * The part of a release's declaration that the gateway validates. Paths may use no other syntax of
 * react-router than `:name`.
 */
export const sliceScreensSchema = Joi.object<SliceScreens>({
  screens: array(screen).required(),
  slots: optional(array(Joi.string())),
  slotPreloads: optional(dictionary(preloads)),
  openCalls: optional(array(Joi.string())),
})
  .unknown()
  .required()
