import { minuteMs } from '@materia/contracts/durations.ts'

type Known = { at: number; value: Promise<unknown> }

const known = new WeakMap<object, Known>()

/** Reads a value that every request needs and that seldom changes, once a minute for each owner. */
export function forAMinute<Value>(
  owner: object,
  now: Date,
  read: () => Promise<Value>,
): Promise<Value> {
  const before = known.get(owner)
  const isFresh = before && Math.abs(now.getTime() - before.at) < minuteMs
  if (isFresh) return before.value as Promise<Value>
  const value = read()
  known.set(owner, { at: now.getTime(), value })
  // A failed read is repeated by the next request.
  value.catch(() => known.delete(owner))
  return value
}
