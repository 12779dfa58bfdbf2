import type Joi from 'joi'

/** A text of a schema, by its path: `shippingAddress.line1`, `pictures.*`, `reasons[]`. */
export type StringField = { path: string; schema: Joi.Schema }

type Terms = {
  keys?: { key: string; schema: Joi.Schema }[] | null
  items?: Joi.Schema[]
  patterns?: { schema?: Joi.Schema; rule: Joi.Schema }[] | null
  matches?: { schema?: Joi.Schema }[]
  whens?: When[] | null
}
type When = { then?: Joi.Schema; otherwise?: Joi.Schema; switch?: When[] }

/**
 * All texts that a schema takes, also those in lists, in alternatives and under conditions. A new
 * field of a contract is found without a change here.
 */
export function stringFields(schema: Joi.Schema, path = ''): StringField[] {
  const { keys, items, patterns, matches, whens }: Terms = schema.$_terms
  const inside = [
    ...(keys ?? []).map(({ key, schema: one }) => [one, path ? `${path}.${key}` : key] as const),
    ...(items ?? []).map((one) => [one, `${path}[]`] as const),
    ...(patterns ?? []).flatMap(({ schema: name, rule }) => [
      ...(name ? [[name, `${path}.<name>`] as const] : []),
      [rule, `${path}.*`] as const,
    ]),
    ...(matches ?? []).flatMap(({ schema: one }) => (one ? [[one, path] as const] : [])),
    ...(whens ?? []).flatMap(branchesOf).map((one) => [one, path] as const),
  ]
  return [
    ...(schema.type === 'string' ? [{ path, schema }] : []),
    ...inside.flatMap(([one, at]) => stringFields(one, at)),
  ]
}

function branchesOf({ then, otherwise, switch: several = [] }: When): Joi.Schema[] {
  return [then, otherwise].flatMap((one) => one ?? []).concat(several.flatMap(branchesOf))
}
