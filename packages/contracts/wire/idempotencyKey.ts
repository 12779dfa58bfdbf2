/**
 * Header that identifies repeated requests of an operation that creates
 * (draft-ietf-httpapi-idempotency-key-header).
 */
export const idempotencyHeader = 'Idempotency-Key'
export const idempotencyKeyLength = { min: 16, max: 128 }

/** Joi's options to read a body as releases did that did not clean texts. They stored its hashes. */
export const asTyped = { context: { isAsTyped: true } } as const
