/** The names of an object's fields, in their order. */
export function keysOf<Name extends string>(fields: Readonly<Record<Name, unknown>>): Name[]
export function keysOf(fields: object): string[] {
  return Object.keys(fields)
}
