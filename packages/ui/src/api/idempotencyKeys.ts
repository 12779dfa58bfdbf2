/** Keys of requests that nobody knows the end of, by what they say. */
const keys = new Map<string, string>()

/** The `Idempotency-Key` of a request: another try of the same one has the same, until one is done. */
export function idempotencyKeyOf(request: string): string {
  const known = keys.get(request)
  if (known) return known
  const key = newIdempotencyKey()
  keys.set(request, key)
  return key
}

/** The request is done: the same one once more is another. */
export function forgetIdempotencyKey(request: string): void {
  keys.delete(request)
}

/** For a request whose caller keeps its key itself. */
export function newIdempotencyKey(): string {
  // Not `crypto.randomUUID`, which pages without TLS lack.
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
