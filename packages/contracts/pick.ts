/** Copies the fields of an object whose keys `fields` has. The values in `fields` are ignored. */
export function pick<From extends object, Key extends keyof From>(
  from: From,
  fields: Readonly<Record<Key, unknown>>,
): Pick<From, Key>
export function pick(from: Record<string, unknown>, fields: object): object {
  const picked: Record<string, unknown> = {}
  // A loop takes a third of the time of `Object.fromEntries`. Lists call this a thousand times.
  for (const key in fields) picked[key] = from[key]
  return picked
}
