import Joi, { type CustomHelpers } from 'joi'
import { languages } from '../languages.ts'
import {
  type Candidate,
  type KeptVersion,
  type Move,
  type SliceReleases,
  versionPattern,
} from './releases.ts'
import { type SliceReport, type TelemetryReport, telemetrySlicesMax } from './telemetry.ts'
import type { DescribedPage, DescribedPageQuery, SliceScreens } from './screens.ts'

/** What the call of a `headCall` is asked with, and what it answers. */
export const describedPageQuerySchema = Joi.object<Required<DescribedPageQuery>, true>({
  language: Joi.string()
    .valid(...languages)
    .default('en'),
  origin: Joi.string()
    .uri({ scheme: ['http', 'https'] })
    .custom(onlyOrigin)
    .required(),
})

export const describedPageSchema = Joi.object<DescribedPage, true>({
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

const preloads = Joi.object({
  preload: Joi.string(),
  preloadQuery: Joi.array().items(Joi.string()),
  chunk: Joi.string(),
}).unknown()
const screen = preloads.keys({
  path: Joi.string().pattern(screenPath, 'path of segments like name and :name').required(),
  frame: Joi.string(),
  pageParameter: Joi.string(),
  slotsInSight: Joi.object().pattern(
    Joi.string(),
    Joi.object().pattern(Joi.string(), Joi.string()),
  ),
})

/** What a release declares of itself, as far as the gateway has to trust it: a path has no more of react-router than `:name`. */
export const sliceScreensSchema = Joi.object<SliceScreens>({
  screens: Joi.array().items(screen).required(),
  slots: Joi.array().items(Joi.string()),
  slotPreloads: Joi.object().pattern(Joi.string(), preloads),
  openCalls: Joi.array().items(Joi.string()),
})
  .unknown()
  .required()

const version = Joi.string().pattern(versionPattern)
const moment = Joi.string().isoDate()
const origin = {
  author: Joi.string().allow('').required(),
  commit: Joi.string().allow(null).required(),
  at: moment.required(),
  note: Joi.string(),
  chart: Joi.string(),
}
const candidateSchema = Joi.object<Candidate>({
  version: version.required(),
  percent: Joi.number().integer().min(0).max(100).required(),
  since: moment.required(),
}).unknown()

/** What the registry says of one slice. What a newer release writes beside it stays. */
export const sliceReleasesSchema = Joi.object<SliceReleases>({
  current: version.required(),
  history: Joi.array().items(version).default([]),
  rolledBack: Joi.array().items(version).default([]),
  candidate: candidateSchema,
  versions: Joi.object<Record<string, KeptVersion>>().pattern(
    version,
    Joi.object({ ...origin, usedUntil: moment }).unknown(),
  ),
  moves: Joi.array<Move[]>().items(
    Joi.object({
      ...origin,
      kind: Joi.string().required(),
      version: version.required(),
      percent: Joi.number(),
    }).unknown(),
  ),
  removing: Joi.array().items(version),
  url: Joi.string().uri({ scheme: ['http'] }),
}).unknown()

/** The whole of a registry file: of the shell, of the remotes or of the services. */
export const releasesByName = Joi.object<Record<string, SliceReleases>>()
  .pattern(/^[a-z0-9-]+$/, sliceReleasesSchema)
  .required()

const sliceReportSchema = Joi.object<SliceReport, true>({
  name: Joi.string()
    .pattern(/^[a-z-]{1,40}$/)
    .required(),
  version: version.required(),
  event: Joi.string().valid('opened', 'broken').required(),
  error: Joi.string().pattern(/^[A-Z][A-Za-z]{0,49}$/),
  at: Joi.string().pattern(/^[\w.@~-]{1,100}\.js:\d{1,7}:\d{1,9}$/),
})

export const telemetryReportSchema = Joi.object<TelemetryReport, true>({
  slices: Joi.array().items(sliceReportSchema).min(1).max(telemetrySlicesMax).required(),
})

// Addresses are made by putting a path behind it.
function onlyOrigin(origin: string, { error }: CustomHelpers) {
  return URL.canParse(origin) && new URL(origin).origin === origin ? origin : error('string.uri')
}
