import Joi from 'joi'
import { recordId } from '../wire/fields.ts'
import { array, type Infer, nullable, object } from '../wire/schema.ts'
import { kilogramsField } from './terms.ts'

/** A truck of the result of `settle`. Weights in kilograms. Null: no ticket. */
export const weighedTruckSchema = object({
  truck: recordId,
  loading: nullable(kilogramsField),
  unloading: nullable(kilogramsField),
  thirdParty: nullable(kilogramsField),

  /** How far the scales may differ. */
  allowed: nullable(kilogramsField),
  isWithin: Joi.boolean(),

  /** The net weight that counts. */
  counted: kilogramsField,
})

/** The result of the formula. Each step follows from the one before, so that a side can check it. */
export const settledWeightSchema = object({
  trucks: array(weighedTruckSchema),
  net: kilogramsField,
  dry: kilogramsField,
  clean: kilogramsField,

  /** At most the ordered quantity and the overage. */
  payable: kilogramsField,

  /** Price per kilogram after a downgrade, decimal text. */
  pricePerKilogram: Joi.string(),

  /** The goods at the payable weight, before tax. */
  goods: Joi.string().pattern(/^\d{1,13}\.\d{2}$/),

  /** All trucks are within the tolerance and the quality is not rejected, so silence agrees. */
  isWithin: Joi.boolean(),

  /** The scale that counts has a ticket for each truck. */
  isWhole: Joi.boolean(),
})
export type SettledWeight = Infer<typeof settledWeightSchema>
