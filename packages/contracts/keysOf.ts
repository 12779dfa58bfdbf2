/** The keys of an object in order, with their types. */
export function keysOf<Name extends string>(fields: Readonly<Record<Name, unknown>>): Name[]
export function keysOf(fields: object): string[] {
  return Object.keys(fields)
}
