/** The header by which a call that creates is known when it is sent again (draft-ietf-httpapi-idempotency-key-header). */
export const idempotencyHeader = 'Idempotency-Key'
export const idempotencyKeyLength = { min: 16, max: 128 }
