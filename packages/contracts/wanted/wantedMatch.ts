import Joi from 'joi'
import { materialSchema } from '../catalog/material.ts'
import { reasonsMax } from '../matches/constants.ts'
import { matchReasonSchema } from '../matches/match.ts'
import { count } from '../wire/fields.ts'
import { array, type Infer, object, type Sent, withDefault } from '../wire/schema.ts'
import { fittingMax, wantedMatchesMax } from './constants.ts'
import { wantedSchema } from './wanted.ts'

const matchesLimit = Joi.number().integer().min(1).max(wantedMatchesMax)

export const wantedMatchesQuerySchema = object({ limit: withDefault(matchesLimit, 8) })
export type WantedMatchesQuery = Sent<typeof wantedMatchesQuerySchema>

/**
 * Another company's open post that own listings fit. `listings`: how many. `materials`: the newest of
 * them. `reasons`: as of a match whose basis is `listings`.
 */
export const wantedMatchSchema = object({
  wanted: wantedSchema,
  listings: count,
  materials: array(materialSchema).max(fittingMax),
  score: Joi.number().min(0).max(1),
  reasons: array(matchReasonSchema).max(reasonsMax),
})
export type WantedMatch = Infer<typeof wantedMatchSchema>

export const wantedMatchesSchema = object({
  items: array(wantedMatchSchema).max(wantedMatchesMax),
})
export type WantedMatches = Infer<typeof wantedMatchesSchema>

/** Listings on sale that fit an own post, the newest first. `total`: how many. */
export const fittingListingsSchema = object({
  items: array(materialSchema).max(wantedMatchesMax),
  total: count,
})
export type FittingListings = Infer<typeof fittingListingsSchema>
