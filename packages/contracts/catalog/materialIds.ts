import Joi from 'joi'
import { recordId, count } from '../wire/fields.ts'
import { array, type Infer, object, type Sent, withDefault } from '../wire/schema.ts'

export const idsQuerySchema = object({
  part: withDefault(Joi.number().integer().min(1).max(1_000_000), 1),
})
export type IdsQuery = Sent<typeof idsQuerySchema>

/** Ids of the available listings in one part, and the number of parts. */
export const materialIdsSchema = object({ ids: array(recordId), parts: count })
export type MaterialIds = Infer<typeof materialIdsSchema>
