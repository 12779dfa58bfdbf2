import Joi from 'joi'
import { countries } from '../../places/places.ts'
import { type Infer, object, oneOf, optional } from '../../wire/schema.ts'

/**
 * The meaning of a word in a search: a reference list value, a type's grade, a country's state, or
 * a company's name.
 */
export const meaningSchema = object({
  kind: oneOf([
    'category',
    'type',
    'grade',
    'presentation',
    'color',
    'materialOrigin',
    'country',
    'state',
    'company',
  ]),
  value: Joi.string(),
  type: optional(Joi.string()),
  country: optional(oneOf(countries)),
})
export type Meaning = Infer<typeof meaningSchema>
