/** Keys of requests with an unknown outcome, by their path and body. */
const keys = new Map<string, string>()

/** The `Idempotency-Key` of a request. Repeated requests share it until one succeeds. */
export function idempotencyKeyOf(request: string): string {
  const known = keys.get(request)
  if (known) return known
  const key = newIdempotencyKey()
  keys.set(request, key)
  return key
}

/** Called after a success: the same request again is then a new one. */
export function forgetIdempotencyKey(request: string): void {
  keys.delete(request)
}

/** A key for callers that store it themselves. */
export function newIdempotencyKey(): string {
  // Pages without TLS lack `crypto.randomUUID`.
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
