import Joi from 'joi'
import { claimants, counterfactuals } from '../goods/carbonTerms.ts'
import { countries } from '../places/places.ts'
import { instant, recordId } from '../wire/fields.ts'
import { type Infer, nullable, object, oneOf, optional } from '../wire/schema.ts'
import { currency, money } from './order.ts'

/** Country and two-letter state. Nobody needs the street of a finished sale. */
export const salePlaceSchema = object({ country: oneOf(countries), state: Joi.string() })
export type SalePlace = Infer<typeof salePlaceSchema>

/** Decimal text, at most three decimals. */
export const kilogramsText = Joi.string().pattern(/^\d{1,12}(\.\d{1,3})?$/)

export const saleMaterialSchema = object({
  category: Joi.string(),
  type: Joi.string().allow(''),
  grade: nullable(Joi.string()),
  presentation: Joi.string().allow(''),
  materialOrigin: Joi.string(),
})

/**
 * The goods of a finished order, for statements and figures. Published when an order is completed,
 * and again when a refund or a returned charge-back changes it: the last one of an order counts.
 */
export const saleFinishedDataSchema = object({
  orderId: recordId,

  /**
   * Grows with each event of an order. Events of the first release have none, and count in the order
   * of their arrival.
   */
  revision: optional(Joi.number().integer().min(1)),
  materialId: recordId,
  buyerId: recordId,
  sellerId: recordId,

  /** The first completion or refund. In events of the first release: the last one. */
  finishedAt: instant,

  /** The price of the goods before tax and freight, less refunds. */
  goods: money,
  currency,

  /**
   * Payable weight. An agreed short weight reduces it in the
   * proportion of the price. Null for pieces without a weight. `0` if all goods were refunded.
   */
  kilograms: nullable(kilogramsText),
  material: saleMaterialSchema,

  /** Null for orders of earlier releases, and for deleted addresses. */
  origin: nullable(salePlaceSchema),
  destination: nullable(salePlaceSchema),

  /** `kilometres`: computed from the postal codes, null without them. */
  freight: object({
    mode: oneOf(['truck']),
    kilometres: nullable(Joi.number().integer().min(1)),
    isEstimated: Joi.boolean(),
  }),

  /**
   * As agreed in the order's terms: the fate of the material without the sale, and who may claim
   * what was avoided. Events of the first release have none.
   */
  counterfactual: optional(nullable(oneOf(counterfactuals))),
  claimant: optional(oneOf(claimants)),
})
export type SaleFinishedData = Infer<typeof saleFinishedDataSchema>
