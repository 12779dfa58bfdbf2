import Joi from 'joi'

/** The type of a validated value, as a server reads it: defaults are filled in. */
// Joi has this type in its Standard Schema property only.
export type Infer<S> = S extends {
  readonly '~standard': { readonly types?: { readonly output: infer Value } | undefined }
}
  ? Value
  : never
/** The type that a client sends: a field with a default may be missing. */
export type Sent<S> = '~sent' extends keyof S ? Exclude<S['~sent'], undefined> : Infer<S>

// Markers in types only; no schema has them. They are string keys, because declaration files cannot
// name a symbol.
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

// The type parameters below do not extend `Joi.AnySchema`: TypeScript would then infer `any` for
// `Joi.string()`.

/**
 * A required object with exactly these fields. Each field is required, unless it is `optional` or
 * has a default.
 */
export function object<Of extends object>(fields: Of): ObjectOf<Of>
export function object(fields: Record<string, Joi.AnySchema>) {
  const entries = Object.entries(fields).map(([key, schema]) => [
    key,
    schema.$_getFlag('presence') ? schema : schema.required(),
  ])
  return Joi.object(Object.fromEntries(entries)).required()
}

/** An optional field. */
export function optional<S>(schema: S): Optional<S>
export function optional(schema: Joi.AnySchema) {
  return schema.optional()
}

/** An optional field with a default value. */
export function withDefault<S>(schema: S, value: Infer<S>): WithDefault<S>
export function withDefault(schema: Joi.AnySchema, value: unknown) {
  return schema.optional().default(value as Joi.BasicType)
}

/** Makes all fields optional, for a change of a record. */
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

/** A flag that is either true or missing. */
export const onlyTrue: Joi.BooleanSchema<true> = Joi.boolean<true>().valid(true)

/** A list of items, which may be empty. */
export function array<S>(item: S): Joi.ArraySchema<Infer<S>[]>
export function array(item: Joi.AnySchema) {
  // With a required item Joi would refuse an empty list.
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

/** An object with values of one type, by any names. */
export function dictionary<S>(value: S): Joi.ObjectSchema<Record<string, Infer<S>>>
export function dictionary(value: Joi.AnySchema) {
  return Joi.object().pattern(Joi.string(), value)
}

/** A value of one of these types. */
export function union<const Several extends readonly unknown[]>(
  ...schemas: Several
): Joi.AlternativesSchema<Infer<Several[number]>>
export function union(...schemas: Joi.AnySchema[]) {
  return Joi.alternatives(...schemas)
}
