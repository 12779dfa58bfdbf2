/** The fields of an object that `fields` has too, whatever they are there. */
export function pick<From extends object, Key extends keyof From>(
  from: From,
  fields: Readonly<Record<Key, unknown>>,
): Pick<From, Key>
export function pick(from: Record<string, unknown>, fields: object): object {
  const picked: Record<string, unknown> = {}
  // A loop, as lists do this a thousand times: a third of what `Object.fromEntries` takes.
  for (const key in fields) picked[key] = from[key]
  return picked
}
