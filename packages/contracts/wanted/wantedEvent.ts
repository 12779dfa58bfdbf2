import Joi from 'joi'
import { destinationPattern } from '../places/destination.ts'
import { instant, recordId } from '../wire/fields.ts'
import { type Infer, nullable, object, onlyTrue, optional } from '../wire/schema.ts'
import { wantedSchemaFields } from './wanted.ts'

const { buyer: _buyer, createdAt: _createdAt, ...wantedFields } = wantedSchemaFields

/**
 * Other services' copy of a post after a change. `to`: country and five digits of the postal code.
 * `isOpen`: it can be answered until `until`. `targetPrice`: null unless the company shows it.
 */
export const wantedEventDataSchema = object({
  ...wantedFields,
  to: Joi.string().pattern(destinationPattern),
  until: nullable(instant),
  isOpen: Joi.boolean(),
  isDeleted: optional(onlyTrue),

  /** Increases by one with every change, so that an older event never overwrites a newer one. */
  revision: recordId,
})
export type WantedEventData = Infer<typeof wantedEventDataSchema>
