import Joi from 'joi'
import { claimants, counterfactuals } from '../goods/carbonTerms.ts'
import { kilogramsText, salePlaceSchema, saleMaterialSchema } from '../orders/saleEvent.ts'
import { orderRoles } from '../orders/constants.ts'
import { partySchema } from '../orders/order.ts'
import { day, instant, recordId } from '../wire/fields.ts'
import { array, type Infer, nullable, object, oneOf, onlyTrue, optional } from '../wire/schema.ts'
import {
  boundaries,
  factorChecks,
  gases,
  geographies,
  lineNotes,
  methods,
  perUnits,
  unknownReasons,
} from './constants.ts'

/** Whole grams of CO2e. An avoided amount may be negative: recycling may emit more. */
const grams = Joi.number().integer()

/** A published factor, as its publisher gives it. */
export const carbonFactorSchema = object({
  id: Joi.string(),
  about: Joi.string(),
  values: array(object({ gas: oneOf(gases), value: Joi.string(), unit: oneOf(['g', 'kg', 't']) })),
  per: oneOf(perUnits),
  boundary: oneOf(boundaries),

  /** Table and row in the publisher's file. */
  row: Joi.string(),
  check: oneOf(factorChecks),
  validFrom: day,
  source: object({
    title: Joi.string(),
    publisher: Joi.string(),
    year: Joi.number().integer(),
    geography: oneOf(geographies),
    gases: array(Joi.string()),
    gwp: nullable(Joi.string()),
    licence: Joi.string(),
    address: Joi.string(),
  }),
})
export type CarbonFactor = Infer<typeof carbonFactorSchema>

const bound = object({ set: Joi.string(), grams })

export const carbonLineSchema = object({
  what: oneOf(['freight', 'recycling']),

  /** `sign` -1: the factor is subtracted. Rounded to whole grams; they add up to the line. */
  terms: array(
    object({ factor: carbonFactorSchema, sign: Joi.number<1 | -1>().valid(1, -1), grams }),
  ),
  grams,

  /** The range of all published figures for the same goods or freight. */
  low: bound,
  high: bound,

  /** `proxy`: published for something near, not for this. */
  quality: oneOf(['default', 'proxy']),
  notes: array(oneOf(lineNotes)),
})
export type CarbonLine = Infer<typeof carbonLineSchema>

/**
 * `counted`: lines and their sums. `nothing`: zero grams, because of `counterfactual`. `unknown`: no
 * number; `why` says the reason, `nearest` the factor that comes nearest and was not used.
 */
const blockFields = {
  kind: oneOf(['counted', 'nothing', 'unknown']),
  grams: nullable(grams),
  low: nullable(grams),
  high: nullable(grams),
  why: nullable(oneOf(unknownReasons)),
  nearest: nullable(carbonFactorSchema),
  lines: array(carbonLineSchema),
}
export const carbonBlockSchema = object(blockFields)
export type CarbonBlock = Infer<typeof carbonBlockSchema>

const statementFields = {
  material: saleMaterialSchema,

  /** Payable weight. Null for pieces without a weight. */
  kilograms: nullable(kilogramsText),
  origin: nullable(salePlaceSchema),
  destination: nullable(salePlaceSchema),
  mode: oneOf(['truck']),
  kilometres: nullable(Joi.number().integer().min(1)),

  /** These two are never added. */
  emitted: carbonBlockSchema,
  avoided: object({
    ...blockFields,
    counterfactual: nullable(oneOf(counterfactuals)),
    method: nullable(oneOf(methods)),
  }),

  /** The only company that may claim the avoided part. */
  claimant: oneOf(claimants),
}

/** Emissions of a purchase before it is made. */
export const carbonEstimateSchema = object(statementFields)
export type CarbonEstimate = Infer<typeof carbonEstimateSchema>

export const statementNumber = Joi.string().pattern(/^[1-9]\d{0,15}-[1-9]\d{0,3}$/)

/** The statement of a finished order. It never changes; a newer one replaces it. */
export const carbonStatementSchema = object({
  ...statementFields,

  /** Order and revision, for example `10042-1`. */
  number: statementNumber,
  supersedes: nullable(statementNumber),
  supersededBy: nullable(statementNumber),
  orderId: recordId,
  role: oneOf(orderRoles),
  buyer: partySchema,
  seller: partySchema,
  finishedAt: instant,
  issuedAt: instant,

  /** SHA-256 of facts, factors and figures, hexadecimal. */
  hash: Joi.string().pattern(/^[0-9a-f]{64}$/),
})
export type CarbonStatement = Infer<typeof carbonStatementSchema>

/** `statements`: of a finished order, the valid one first. `estimate`: before that. */
export const orderCarbonSchema = object({
  statements: array(carbonStatementSchema),
  estimate: nullable(carbonEstimateSchema),

  /** The order was finished before statements existed. */
  isTooOld: optional(onlyTrue),
})
export type OrderCarbon = Infer<typeof orderCarbonSchema>

/** `unknown`: how many statements have no number here. */
const sum = object({
  grams,
  low: grams,
  high: grams,
  counted: Joi.number().integer().min(0),
  unknown: Joi.number().integer().min(0),
})

/**
 * The sums of a company's valid statements of a year. Avoided counts only where this company is the
 * claimant. A statement belongs to the month of its order's first completion, UTC.
 */
export const carbonYearSchema = object({
  year: Joi.number().integer(),

  /** Years with statements, newest first. */
  years: array(Joi.number().integer()),
  emitted: sum,
  avoided: sum,

  /** Twelve, January first. */
  months: array(object({ emitted: grams, avoided: grams })),
})
export type CarbonYear = Infer<typeof carbonYearSchema>

/** A row of a company's year. */
export const carbonRowSchema = object({
  number: statementNumber,
  orderId: recordId,
  role: oneOf(orderRoles),
  isClaimant: Joi.boolean(),
  finishedAt: instant,
  material: saleMaterialSchema,
  kilograms: nullable(kilogramsText),
  kilometres: nullable(Joi.number().integer().min(1)),
  emitted: nullable(grams),
  avoided: nullable(grams),
  counterfactual: nullable(oneOf(counterfactuals)),
})
export type CarbonRow = Infer<typeof carbonRowSchema>

export const carbonRowsSchema = object({
  items: array(carbonRowSchema),
  nextCursor: nullable(Joi.string()),
})
export type CarbonRows = Infer<typeof carbonRowsSchema>
