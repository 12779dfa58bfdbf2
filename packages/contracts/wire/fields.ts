import { domainToASCII } from 'node:url'
import Joi from 'joi'
import { findPostalState } from '../places/postalAreas.ts'
import { isTimeZone } from '../text/timeZone.ts'
import { addressRules, postalCodePatterns } from '../places/address.ts'
import { countries, type Country, stateNames } from '../places/places.ts'
import { cleanLine, cleanText } from '../text/cleanText.ts'
import type { TextRule } from '../text/rules.ts'
import { emailRule, hasText } from '../text/rules.ts'
import { type Infer, object, oneOf } from './schema.ts'

/** The id of a record: a positive integer. */
export const recordId = Joi.number().integer().positive().max(Number.MAX_SAFE_INTEGER)

/** An amount of money as decimal text, which may be negative. */
export const signedMoney = Joi.string().pattern(/^-?\d{1,13}\.\d{2}$/)

/** A time in ISO 8601 UTC, in the format of `toISOString`. */
export const instant = Joi.string().pattern(
  /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,9})?Z$/,
)

/** The name of a time zone, for example `America/Monterrey`. */
export const timeZone = Joi.string().max(60).custom(knownTimeZone)

function knownTimeZone(name: string): string {
  if (!isTimeZone(name)) throw new Error('unknown time zone')
  return name
}

/**
 * How a text is cleaned before its rules apply. `line` has no line breaks. `secret` is compared by
 * its characters, so it stays as typed. `file` is the content of a file.
 */
export type Spelling = 'line' | 'lines' | 'email' | 'secret' | 'file'

interface Text extends Joi.StringSchema {
  characters(min: number, max: number): this
  spelled(as: Spelling): this
}

/**
 * A length rule in characters. Joi's own `min` and `max` count UTF-16 units, but OpenAPI's
 * `minLength` and `maxLength` count characters. They disagree about emoji.
 */
const characters = {
  method(this: Joi.SchemaInternals, min: number, max: number) {
    return this.$_addRule({ name: 'characters', args: { min, max } })
  },
  args: ['min', 'max'],
  validate(value: string, { error }: Joi.CustomHelpers, { min, max }: Record<string, number>) {
    // A character has one or two units, so counting is needed only near a limit.
    const isSure = value.length >= 2 * min && value.length <= max
    const length = isSure ? max : value.length > 2 * max ? Infinity : [...value].length
    return length >= min && length <= max
      ? value
      : error(min > 1 ? 'string.characters' : 'string.charactersMax', { min, max })
  },
  jsonSchema: ({ args }: { args: { min: number; max: number } }, schema: object) => ({
    ...schema,
    minLength: args.min,
    maxLength: args.max,
  }),
}

const spelled = {
  method(this: Joi.SchemaInternals, as: Spelling) {
    return this.$_setFlag('spelling', as)
  },
}

const cleaners = { line: cleanLine, lines: cleanText, email: cleanEmail }
const isCleaned = (spelling: unknown): spelling is keyof typeof cleaners =>
  Object.hasOwn(cleaners, String(spelling))

function clean(value: unknown, { schema, prefs }: Joi.CustomHelpers) {
  if (prefs.context?.['isAsTyped']) return undefined
  const spelling = schema.$_getFlag('spelling')
  return typeof value === 'string' && isCleaned(spelling)
    ? { value: cleaners[spelling](value) }
    : undefined
}

/** With its domain as in the DNS (IDNA). A domain that the DNS cannot have stays, to be refused. */
function cleanEmail(text: string): string {
  const email = cleanLine(text)
  const at = email.lastIndexOf('@') + 1
  const domain = email.slice(at)
  return /^[ -~]*$/.test(domain) ? email : email.slice(0, at) + (domainToASCII(domain) || '.')
}

const joi: { string(): Text } = Joi.extend({
  type: 'string',
  base: Joi.string(),
  prepare: clean,
  messages: {
    'string.characters': '{{#label}} must have {{#min}} to {{#max}} characters',
    'string.charactersMax': '{{#label}} must have at most {{#max}} characters',
  },
  rules: { characters, spelled },
})

// Bodies and queries are read without conversions. Cleaning is the only one of a text.
const textAs = (as: Spelling) => joi.string().spelled(as).prefs({ convert: true })

/** Text with a length in characters, after it is cleaned. One line by default. */
export function textOf(min: number, max: number, as: Spelling = 'line'): Joi.StringSchema {
  return textAs(as).characters(min, max)
}

/**
 * One email address, as strictly as mail servers check it: lengths and a possible domain. Reports
 * one error at most.
 */
export const emailAddress = () =>
  spelledBy(emailRule, 'email').email({ tlds: false }).prefs({ abortEarly: true })

/** Makes the schema of a text field from the rule that its form uses. */
export function textBy(rule: TextRule): Joi.StringSchema {
  return spelledBy(rule, rule.isSecret ? 'secret' : rule.hasLines ? 'lines' : 'line')
}

function spelledBy(
  { isRequired, isSecret, min = isRequired ? 1 : 0, max, pattern }: TextRule,
  as: Spelling,
): Joi.StringSchema {
  const text = max === undefined ? textAs(as) : textOf(min, max, as)
  const needed = pattern ?? (isRequired && !isSecret ? hasText : undefined)
  const schema = needed ? text.pattern(needed) : text
  return isRequired ? schema.required() : schema.allow('')
}

const stateOf = (country: Country) => Joi.valid(...Object.keys(stateNames[country]))

const postalCodeOf = (country: Country) =>
  Joi.string()
    .pattern(postalCodePatterns[country])
    .custom((code: string, { error }) =>
      findPostalState(country, code) ? code : error('any.invalid'),
    )

/** State, postal code and country of an address. State and postal code must fit the country. */
export const postalPlace = {
  /** Two-letter code. */
  state: Joi.string()
    .pattern(/^[A-Z]{2}$/)
    .when('country', { is: 'MEX', otherwise: stateOf('USA') })
    .when('country', { is: 'USA', otherwise: stateOf('MEX') }),
  postalCode: Joi.string()
    .pattern(/^\d{5}(-\d{4})?$/)
    .when('country', { is: 'MEX', otherwise: postalCodeOf('USA') })
    .when('country', { is: 'USA', otherwise: postalCodeOf('MEX') }),
  country: oneOf(countries),
}

/** The parts of an address, with the rules of its form. */
export const addressFields = {
  line1: textBy(addressRules.line1),
  /** Empty when there is none. */
  line2: textBy(addressRules.line2).required(),
  city: textBy(addressRules.city),
  ...postalPlace,
}

/** A shipping address. */
export const addressSchema = object(addressFields)
export type Address = Infer<typeof addressSchema>

export const cursor = Joi.string().pattern(/^[A-Za-z0-9_-]{1,200}$/)

export const count = Joi.number().integer().min(0)

/** The revision of the terms of a listing. */
export const termsRevision = Joi.number().integer().min(1)

/** A day without a time, for example `2026-11-15`. */
export const day = Joi.string().pattern(/^\d{4}-\d{2}-\d{2}$/)
