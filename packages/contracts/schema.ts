import Joi from 'joi'

declare const sent: unique symbol
declare const presence: unique symbol

/** The type of the values that a schema lets through, as a server reads them: defaults are filled in. */
export type Infer<S> = S extends Joi.AnySchema<infer Value> ? Value : never
/** The type of the values that a schema takes, as a client sends them: a field with a default may be left out. */
export type Sent<S> = S extends { readonly [sent]?: infer Value } ? Value : Infer<S>

type Optional<S> = S & { readonly [presence]: 'optional' }
type WithDefault<S> = S & { readonly [presence]: 'default' }
type Fields = Record<string, Joi.AnySchema>

type MayBeMissing<S> = S extends { readonly [presence]: 'optional' } ? true : false
type MayBeUnsent<S> = S extends { readonly [presence]: unknown } ? true : false
type Flat<Value> = { [Key in keyof Value]: Value[Key] }
type Read<Of extends Fields> = Flat<
  { [Key in keyof Of as MayBeMissing<Of[Key]> extends true ? never : Key]: Infer<Of[Key]> } & {
    [Key in keyof Of as MayBeMissing<Of[Key]> extends true ? Key : never]?: Infer<Of[Key]>
  }
>
type SentFields<Of extends Fields> = Flat<
  { [Key in keyof Of as MayBeUnsent<Of[Key]> extends true ? never : Key]: Sent<Of[Key]> } & {
    [Key in keyof Of as MayBeUnsent<Of[Key]> extends true ? Key : never]?: Sent<Of[Key]>
  }
>

export type ObjectOf<Of extends Fields> = Joi.ObjectSchema<Read<Of>> & {
  readonly [sent]?: SentFields<Of>
}

/** An object of these fields and no others. Each is required, unless it is `optional` or has a default. */
export function object<Of extends Fields>(fields: Of): ObjectOf<Of> {
  const entries = Object.entries(fields).map(([key, schema]) => [
    key,
    schema.$_getFlag('presence') ? schema : schema.required(),
  ])
  return Joi.object(Object.fromEntries(entries)) as ObjectOf<Of>
}

/** A field that may be left out. */
export function optional<S extends Joi.AnySchema>(schema: S): Optional<S> {
  return schema.optional() as Optional<S>
}

/** A field that may be left out, and then has this value. */
export function withDefault<S extends Joi.AnySchema>(schema: S, value: Infer<S>): WithDefault<S> {
  return schema.optional().default(value) as WithDefault<S>
}

/** Fields that may all be left out, as in a change of a record. */
export function partial<Of extends Fields>(fields: Of): { [Key in keyof Of]: Optional<Of[Key]> } {
  const entries = Object.entries(fields).map(([key, schema]) => [key, optional(schema)])
  return Object.fromEntries(entries) as { [Key in keyof Of]: Optional<Of[Key]> }
}

/** This value or null. */
export function nullable<S extends Joi.AnySchema>(
  schema: S,
): Joi.AnySchema<Infer<S> | null> & { readonly [sent]?: Sent<S> | null } {
  return schema.allow(null)
}

/** One of these texts. */
export function oneOf<const Value extends string>(
  values: readonly Value[],
): Joi.StringSchema<Value> {
  return Joi.string<Value>().valid(...values)
}

/** A flag that is either true or left out. */
export const onlyTrue: Joi.BooleanSchema<true> = Joi.boolean<true>().valid(true)

/** A list of such items. */
export function array<S extends Joi.AnySchema>(item: S): Joi.ArraySchema<Infer<S>[]> {
  return Joi.array<Infer<S>[]>().items(item)
}

/** An object with a value for each of these names. */
export function recordOf<Name extends string, S extends Joi.AnySchema>(
  names: readonly Name[],
  value: S,
): Joi.ObjectSchema<Record<Name, Infer<S>>> {
  return Joi.object(Object.fromEntries(names.map((name) => [name, value.required()])))
}

/** An object with such values by any names. */
export function dictionary<S extends Joi.AnySchema>(
  value: S,
): Joi.ObjectSchema<Record<string, Infer<S>>> {
  return Joi.object().pattern(Joi.string(), value)
}

/** A value of one of these shapes. */
export function union<const Several extends readonly Joi.AnySchema[]>(
  ...schemas: Several
): Joi.AlternativesSchema<Infer<Several[number]>> {
  return Joi.alternatives(...schemas)
}
