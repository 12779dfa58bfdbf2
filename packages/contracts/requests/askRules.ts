import Joi from 'joi'
import { materialTypeNames } from '../catalog/material.ts'
import { countries } from '../places/places.ts'
import { array, type Infer, object, oneOf } from '../wire/schema.ts'
import { kilogramsMax } from './constants.ts'

/**
 * The requests that a seller wants to receive. `types`: of these materials, empty for all.
 * `kilogramsMin`: of this weight and more. `countries`: delivered to these, empty for all.
 */
export const askRulesSchema = object({
  isOpen: Joi.boolean(),
  types: array(Joi.string<string>().valid(...materialTypeNames))
    .max(100)
    .unique(),
  kilogramsMin: Joi.number().integer().min(0).max(kilogramsMax),
  countries: array(oneOf(countries)).max(countries.length).unique(),
})
export type AskRules = Infer<typeof askRulesSchema>

/** Before a company says otherwise. */
export const openRules: AskRules = { isOpen: true, types: [], kilogramsMin: 0, countries: [] }
