import Joi from 'joi'
import { array, type Infer, nullable, object, optional, withDefault } from '../wire/schema.ts'
import type { MoveKind } from './releases.ts'
import { versionPattern } from './releases.ts'

export const version = Joi.string().pattern(versionPattern)

const moment = Joi.string().isoDate()

/** Who brought a version, from what, and why; of a service, as which chart. */
const originFields = {
  author: Joi.string().allow(''),
  commit: nullable(Joi.string()),
  at: moment,
  note: optional(Joi.string()),
  chart: optional(Joi.string()),
}

const originSchema = object(originFields)
export type Origin = Infer<typeof originSchema>

/** `usedUntil`: when another took its place. */
const pastVersionSchema = object({ ...originFields, usedUntil: optional(moment) }).unknown()
export type PastVersion = Infer<typeof pastVersionSchema>

const moveSchema = object({
  ...originFields,
  kind: Joi.string<MoveKind>(),
  version,
  percent: optional(Joi.number()),
}).unknown()
export type Move = Infer<typeof moveSchema>

/** `since`: when the first visitor could get it with this share, by which its errors are counted. */
const candidateSchema = object({
  version,
  percent: Joi.number().integer().min(0).max(100),
  since: moment,
}).unknown()
export type Candidate = Infer<typeof candidateSchema>

/**
 * What is released of one slice, or of a service, as the registry keeps it. What a newer release writes beside it stays.
 */
export const sliceReleasesSchema = object({
  current: version,
  /** The versions before it, newest first. */
  history: withDefault(array(version), []),
  /** Versions taken back: a later start does not bring them again, a release by name does. */
  rolledBack: withDefault(array(version), []),
  /** A version that only a part of the visitors gets. */
  candidate: optional(candidateSchema),
  /** Every version that is kept, by its name. */
  versions: optional(Joi.object<Record<string, PastVersion>>().pattern(version, pastVersionSchema)),
  /** What was done, newest first. */
  moves: optional(array(moveSchema)),
  /** Versions that are being deleted: nothing may make them current. */
  removing: optional(array(version)),
  /** The manifest of a dev server, in the registry of `npm run dev` only. */
  url: optional(Joi.string().uri({ scheme: ['http'] })),
}).unknown()
export type SliceReleases = Infer<typeof sliceReleasesSchema>

/** The whole of a registry file: of the shell, of the remotes or of the services. */
export const releasesByName = Joi.object<Record<string, SliceReleases>>().pattern(
  /^[a-z0-9-]+$/,
  sliceReleasesSchema,
)
