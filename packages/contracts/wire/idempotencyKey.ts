/**
 * Header that identifies repeated requests of an operation that creates
 * (draft-ietf-httpapi-idempotency-key-header).
 */
export const idempotencyHeader = 'Idempotency-Key'
export const idempotencyKeyLength = { min: 16, max: 128 }
