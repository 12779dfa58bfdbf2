import { daySeconds } from '@materia/contracts/durations.ts'

/** Lifetime of an outbox row after JetStream has stored its event. */
export const sentSeconds = 7 * daySeconds
/** Lifetime of an event in its stream. */
export const streamSeconds = 30 * daySeconds
/** Lifetime of a dead letter. */
export const deadLetterSeconds = 30 * daySeconds
/**
 * Lifetime of the record that an event is consumed. Longer than any path on which the event can
 * come again.
 */
export const consumedSeconds = 61 * daySeconds
/** Lifetime of an event's failure count. */
export const failedSeconds = 31 * daySeconds
/**
 * The highest age at which the outbox republishes an event. Even after another full stay in its
 * stream, the event is still recorded as consumed.
 */
export const replayableSeconds = 30 * daySeconds
