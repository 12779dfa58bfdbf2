import Joi from 'joi'
import { currencies } from '../catalog/lists/constants.ts'
import { orderRoles } from '../orders/constants.ts'
import { money, orderedMaterialSchema, partySchema } from '../orders/order.ts'
import { attachmentPathPattern } from '../orders/screenPaths.ts'
import { addressSchema, cursor, instant, recordId, textOf } from '../wire/fields.ts'
import {
  array,
  type Infer,
  nullable,
  object,
  oneOf,
  optional,
  type Sent,
  withDefault,
} from '../wire/schema.ts'
import {
  gramsMax,
  sampleEnds,
  sampleFilters,
  sampleNoteMax,
  samplePicturesMax,
  samplesPageSize,
  samplesPageSizeMax,
  sampleStates,
  sampleSteps,
} from './constants.ts'

const grams = Joi.number().integer().min(1).max(gramsMax)
const note = textOf(1, sampleNoteMax, 'lines')
const price = object({ amount: money, currency: oneOf(currencies) })

/** Asks the seller of a listing for a sample. */
export const sampleDraftSchema = object({
  materialId: recordId,
  grams,
  shippingAddress: addressSchema,
  contactPhone: textOf(5, 40),
  note: optional(note),
})
export type SampleDraft = Sent<typeof sampleDraftSchema>

export const sampleParamsSchema = object({ id: recordId })
export type SampleParams = Infer<typeof sampleParamsSchema>

/**
 * `price`: for the step `price`, and to agree to exactly this price. `carrier`, which is required, and
 * `tracking`: for `ship`, which
 * also corrects a shipped one. `pictures`: for `approve` and `reject`, uploaded as attachments. `note`:
 * required to reject.
 */
export const sampleStepSchema = object({
  step: oneOf(sampleSteps),
  price: optional(price),
  carrier: optional(textOf(1, 80)),
  tracking: optional(textOf(1, 80)),
  note: optional(note),
  pictures: optional(
    array(Joi.string().pattern(attachmentPathPattern)).max(samplePicturesMax).unique(),
  ),
})
export type SampleStepDraft = Infer<typeof sampleStepSchema>

/** A sample as one of its sides sees it. The two companies settle its price between them. */
export const sampleSchema = object({
  id: recordId,
  role: oneOf(orderRoles),
  partner: partySchema,
  materialId: recordId,
  material: orderedMaterialSchema,
  grams,
  state: oneOf(sampleStates),
  why: optional(oneOf(sampleEnds)),
  price: optional(price),

  /** Null once the buyer's account is deleted. */
  shippingAddress: nullable(addressSchema),
  contactPhone: nullable(Joi.string()),
  carrier: optional(Joi.string()),
  tracking: optional(Joi.string()),
  pictures: array(Joi.string()),

  /** When it ends by itself without another step. */
  endsAt: nullable(instant),

  /** All steps, the oldest first. */
  history: array(
    object({
      step: oneOf(['ask', ...sampleSteps, 'end']),
      by: nullable(oneOf(orderRoles)),
      at: instant,
      note: optional(Joi.string()),
    }),
  ),
  nextSteps: array(oneOf(sampleSteps)),
  createdAt: instant,
  changedAt: instant,
})
export type Sample = Infer<typeof sampleSchema>

/** `partnerId`: only samples with this company. `materialId`: only of this listing. */
export const samplesQuerySchema = object({
  filter: optional(oneOf(sampleFilters)),
  partnerId: optional(recordId),
  materialId: optional(recordId),
  limit: withDefault(Joi.number().integer().min(1).max(samplesPageSizeMax), samplesPageSize),
  cursor: optional(cursor),
})
export type SamplesQuery = Sent<typeof samplesQuerySchema>

export const samplesPageSchema = object({
  items: array(sampleSchema),
  nextCursor: nullable(Joi.string()),
})
export type SamplesPage = Infer<typeof samplesPageSchema>
