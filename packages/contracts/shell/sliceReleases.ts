import Joi from 'joi'
import { array, type Infer, nullable, object, optional, withDefault } from '../wire/schema.ts'
import type { MoveKind } from './releases.ts'
import { versionPattern } from './releases.ts'

export const version = Joi.string().pattern(versionPattern)

const moment = Joi.string().isoDate()

/** Author, commit, date and note of a version. A service also has its chart. */
const originFields = {
  author: Joi.string().allow(''),
  commit: nullable(Joi.string()),
  at: moment,
  note: optional(Joi.string()),
  chart: optional(Joi.string()),
}

const originSchema = object(originFields)
export type Origin = Infer<typeof originSchema>

/**
 * `usedUntil`: when another version replaced it. `previewUntil`: when the newest preview link of an
 * unreleased version expires.
 */
const pastVersionSchema = object({
  ...originFields,
  usedUntil: optional(moment),
  previewUntil: optional(moment),
}).unknown()
export type PastVersion = Infer<typeof pastVersionSchema>

const moveSchema = object({
  ...originFields,
  kind: Joi.string<MoveKind>(),
  version,
  percent: optional(Joi.number()),
}).unknown()
export type Move = Infer<typeof moveSchema>

/** The person who lifted the stop of a canary, with time and reason. `times`: how often until now. */
const resumedSchema = object({ ...originFields, times: Joi.number().integer().min(1) }).unknown()

/**
 * `since`: when the canary started with this percentage, or was resumed. Its error rate is measured
 * from then.
 */
const candidateSchema = object({
  version,
  percent: Joi.number().integer().min(0).max(100),
  since: moment,
  resumed: optional(resumedSchema),
}).unknown()
export type Candidate = Infer<typeof candidateSchema>

/**
 * The registry's entry for a slice or service. Unknown fields, which a newer release may write, are
 * kept.
 */
export const sliceReleasesSchema = object({
  current: version,
  /** Earlier current versions, newest first. */
  history: withDefault(array(version), []),
  /** Rolled-back versions. A later start does not release them again, an explicit release does. */
  rolledBack: withDefault(array(version), []),
  /** The canary: a version that only a part of the visitors gets. */
  candidate: optional(candidateSchema),
  /**
   * Screen paths and slots of the current version, and since when they belong to this slice. A
   * release of an earlier tool has none.
   */
  claims: optional(Joi.object<Record<string, string>>().pattern(Joi.string(), moment)),
  /** Every stored version, by name. */
  versions: optional(Joi.object<Record<string, PastVersion>>().pattern(version, pastVersionSchema)),
  /** Operations, newest first. */
  moves: optional(array(moveSchema)),
  /** Versions under deletion, which must not become current. */
  removing: optional(array(version)),
  /** The manifest of a dev server, only in the registry of `npm run dev`. */
  url: optional(Joi.string().uri({ scheme: ['http'] })),
}).unknown()
export type SliceReleases = Infer<typeof sliceReleasesSchema>

/** A whole registry file: for the shell, the remotes or the services. */
export const releasesByName = Joi.object<Record<string, SliceReleases>>().pattern(
  /^[a-z0-9-]+$/,
  sliceReleasesSchema,
)
