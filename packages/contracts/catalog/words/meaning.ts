import Joi from 'joi'
import { countries } from '../../places/places.ts'
import { type Infer, object, oneOf, optional } from '../../wire/schema.ts'

/** What a word of a search means: a value of a reference list, a grade of a type, a state of a country, or a company by its name. */
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
