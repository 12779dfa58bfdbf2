import Joi from 'joi'

/** The type of the values that a schema lets through, as a server reads them: defaults are filled in. */
// Joi says it by the Standard Schema, which gives one place to read it from.
export type Infer<S> = S extends {
  readonly '~standard': { readonly types?: { readonly output: infer Value } | undefined }
}
  ? Value
  : never
/** The type of the values that a schema takes, as a client sends them: a field with a default may be left out. */
export type Sent<S> = '~sent' extends keyof S ? Exclude<S['~sent'], undefined> : Infer<S>

// Marks of the types alone: no schema has them. Named by texts, as declaration files cannot name a symbol.
type Optional<S> = S & { readonly '~presence': 'optional' }
type WithDefault<S> = S & { readonly '~presence': 'default' }
type MayBeMissing<S> = S extends { readonly '~presence': 'optional' } ? true : false
type MayBeUnsent<S> = S extends { readonly '~presence': unknown } ? true : false
type Flat<Value> = { [Key in keyof Value]: Value[Key] }
type Read<Of extends object> = Flat<
  { [Key in keyof Of as MayBeMissing<Of[Key]> extends true ? never : Key]: Infer<Of[Key]> } & {
    [Key in keyof Of as MayBeMissing<Of[Key]> extends true ? Key : never]?: Infer<Of[Key]>
  }
>
type SentFields<Of extends object> = Flat<
  { [Key in keyof Of as MayBeUnsent<Of[Key]> extends true ? never : Key]: Sent<Of[Key]> } & {
    [Key in keyof Of as MayBeUnsent<Of[Key]> extends true ? Key : never]?: Sent<Of[Key]>
  }
>

export type ObjectOf<Of extends object> = Joi.ObjectSchema<Read<Of>> & {
  readonly '~sent'?: SentFields<Of>
}

// The parameters below have no `Joi.AnySchema` as their bound: by it TypeScript would infer `any` for `Joi.string()`.

/** An object of these fields and no others. Each is required, unless it is `optional` or has a default, and so is the object. */
export function object<Of extends object>(fields: Of): ObjectOf<Of>
export function object(fields: Record<string, Joi.AnySchema>) {
  const entries = Object.entries(fields).map(([key, schema]) => [
    key,
    schema.$_getFlag('presence') ? schema : schema.required(),
  ])
  return Joi.object(Object.fromEntries(entries)).required()
}

/** A field that may be left out. */
export function optional<S>(schema: S): Optional<S>
export function optional(schema: Joi.AnySchema) {
  return schema.optional()
}

/** A field that may be left out, and then has this value. */
export function withDefault<S>(schema: S, value: Infer<S>): WithDefault<S>
export function withDefault(schema: Joi.AnySchema, value: unknown) {
  return schema.optional().default(value as Joi.BasicType)
}

/** Fields that may all be left out, as in a change of a record. */
export function partial<Of extends object>(fields: Of): { [Key in keyof Of]: Optional<Of[Key]> }
export function partial(fields: Record<string, Joi.AnySchema>) {
  return Object.fromEntries(Object.entries(fields).map(([key, schema]) => [key, schema.optional()]))
}

/** This value or null. */
export function nullable<S>(
  schema: S,
): Joi.AnySchema<Infer<S> | null> & { readonly '~sent'?: Sent<S> | null }
export function nullable(schema: Joi.AnySchema) {
  return schema.allow(null)
}

/** One of these texts. */
export function oneOf<const Value extends string | null>(
  values: readonly Value[],
): Joi.StringSchema<Value> {
  return Joi.string<Value>().valid(...values)
}

/** A flag that is either true or left out. */
export const onlyTrue: Joi.BooleanSchema<true> = Joi.boolean<true>().valid(true)

/** A list of such items. */
export function array<S>(item: S): Joi.ArraySchema<Infer<S>[]>
export function array(item: Joi.AnySchema) {
  // A required item would mean that the list has at least one.
  return Joi.array().items(item.optional())
}

/** An object with a value for each of these names. */
export function recordOf<Name extends string, S>(
  names: readonly Name[],
  value: S,
): Joi.ObjectSchema<Record<Name, Infer<S>>>
export function recordOf(names: readonly string[], value: Joi.AnySchema) {
  return Joi.object(Object.fromEntries(names.map((name) => [name, value.required()])))
}

/** An object with such values by any names. */
export function dictionary<S>(value: S): Joi.ObjectSchema<Record<string, Infer<S>>>
export function dictionary(value: Joi.AnySchema) {
  return Joi.object().pattern(Joi.string(), value)
}

/** A value of one of these shapes. */
export function union<const Several extends readonly unknown[]>(
  ...schemas: Several
): Joi.AlternativesSchema<Infer<Several[number]>>
export function union(...schemas: Joi.AnySchema[]) {
  return Joi.alternatives(...schemas)
}
