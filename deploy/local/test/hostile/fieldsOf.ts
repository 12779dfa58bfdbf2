import type { ApiDocument, JsonSchema } from '../samples/ApiDocument.ts'

/** A place in a request where a client's value goes. `isText`: texts are tried in it. */
export type Field = { in: 'params' | 'query' | 'body'; path: string[]; isText: boolean }

/** The fields of an operation, from the API document: parameters, and parts of the body. */
export function fieldsOf(described: ReturnType<ApiDocument['describe']>): Field[] {
  const { parameters = [], requestBody } = described ?? {}
  const json = requestBody?.content['application/json']?.schema
  return [
    ...parameters.flatMap(({ name, in: where }): Field[] =>
      where === 'header'
        ? []
        : [{ in: where === 'path' ? 'params' : 'query', path: [name], isText: true }],
    ),
    ...(json ? partsOf(json, []) : []).map(({ path, isText }): Field => ({
      in: 'body',
      path,
      isText,
    })),
  ]
}

/** The parts of a schema, by their paths. */
function partsOf(schema: JsonSchema, path: string[]): { path: string[]; isText: boolean }[] {
  const { properties = {}, items, anyOf = [], oneOf = [], additionalProperties: any } = schema
  const inner = [
    ...Object.entries(properties).flatMap(([name, one]) => partsOf(one, [...path, name])),
    ...(items ? partsOf(items, [...path, '0']) : []),
    ...(typeof any === 'object' ? partsOf(any, [...path, 'a.name']) : []),
    ...[...anyOf, ...oneOf].flatMap((one) => partsOf(one, path)),
  ]
  const own =
    path.length > 0 ? [{ path, isText: inner.length === 0 && schema.type === 'string' }] : []
  const byPath = new Map([...own, ...inner].map((part) => [part.path.join('/'), part]))
  return [...byPath.values()]
}

/** A copy of a value with another value at a path. Missing objects on the way are made. */
export function withValue(value: unknown, [name, ...rest]: string[], other: unknown): unknown {
  if (name === undefined) return other
  if (Array.isArray(value) || (name === '0' && value === undefined))
    return [withValue(Object(value)[0], rest, other)]
  const known = new Map(Object.entries(Object(value)))
  return Object.fromEntries([...known, [name, withValue(known.get(name), rest, other)]])
}
