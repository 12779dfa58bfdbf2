import Joi from 'joi'

/** The id of a record: a positive integer. */
export const recordId = Joi.number().integer().positive().max(Number.MAX_SAFE_INTEGER)

/**
 * Text of so many characters. A pattern, as Joi's own `max` counts UTF-16 units and OpenAPI's `maxLength` characters: an emoji
 * would be two for the service and one for its document.
 */
export function textOf(min: number, max: number): Joi.StringSchema {
  const name = min > 1 ? `${min} to ${max} characters` : `at most ${max} characters`
  return Joi.string()
    .pattern(new RegExp(`^[\\s\\S]{${min},${max}}$`, 'u'), name)
    .messages({ 'string.pattern.name': '{{#label}} must have {{#name}}' })
}

// Written out, as engines differ on what `\s` is.
const spaces = '\\u0000-\\u0020\\u007f-\\u00a0\\u1680\\u2000-\\u200f\\u2028-\\u202f\\u205f-\\u206f\\u3000\\ufeff'

/** Something that can be seen. */
export const hasText = new RegExp(`[^${spaces}]`)
// No two parts can match the same character: it also runs on text far too long, and then must not try every split of it.
export const emailPattern = new RegExp(`^[^${spaces}@]+@[^${spaces}@.]+(?:\\.[^${spaces}@.]+)+$`)
