import Joi, { type CustomHelpers } from 'joi'
import { languages } from '../languages.ts'
import type { DescribedPage, DescribedPageQuery, SliceScreens } from './screens.ts'

/** What the call of a `headCall` is asked with, and what it answers. */
export const describedPageQuery = Joi.object<Required<DescribedPageQuery>, true>({
  language: Joi.string().valid(...languages).default('en'),
  origin: Joi.string().uri({ scheme: ['http', 'https'] }).custom(onlyOrigin).required(),
})

export const describedPage = Joi.object<DescribedPage, true>({
  path: Joi.string().required(),
  title: Joi.string().required(),
  description: Joi.string().required(),
  isIndexed: Joi.boolean().required(),
  type: Joi.string(),
  picture: Joi.string(),
  structuredData: Joi.object().unknown(),
})

const segment = String.raw`(?::[A-Za-z]\w*|[\w.-]+)`
const screenPath = new RegExp(`^/(?:${segment}(?:/${segment})*)?$`)

const preloads = Joi.object({ preload: Joi.string(), preloadQuery: Joi.array().items(Joi.string()), chunk: Joi.string() }).unknown()
const screen = preloads.keys({
  path: Joi.string().pattern(screenPath, 'path of segments like name and :name').required(),
  frame: Joi.string(),
  slotsInSight: Joi.object().pattern(Joi.string(), Joi.object().pattern(Joi.string(), Joi.string())),
})

/** What a release declares of itself, as far as the gateway has to trust it: a path has no more of react-router than `:name`. */
export const sliceScreens = Joi.object<SliceScreens>({
  screens: Joi.array().items(screen).required(),
  slots: Joi.array().items(Joi.string()),
  slotPreloads: Joi.object().pattern(Joi.string(), preloads),
  openCalls: Joi.array().items(Joi.string()),
}).unknown().required()

// Addresses are made by putting a path behind it.
function onlyOrigin(origin: string, { error }: CustomHelpers) {
  return URL.canParse(origin) && new URL(origin).origin === origin ? origin : error('string.uri')
}
