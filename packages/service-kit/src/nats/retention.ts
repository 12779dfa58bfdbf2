import { daySeconds } from '@materia/contracts/durations.ts'

/** Of an outbox row, from when JetStream had it. */
export const sentSeconds = 7 * daySeconds
/** Of an event on its stream. */
export const streamSeconds = 30 * daySeconds
/** Of a dead letter. */
export const deadLetterSeconds = 30 * daySeconds
/** Of the note that an event is consumed: longer than any way takes by which that event may come again. */
export const consumedSeconds = 61 * daySeconds
/** Of how often an event has failed. */
export const failedSeconds = 31 * daySeconds
/** Of an event that is published again from the outbox, at most: it may wait on its stream once more, and is still known then. */
export const replayableSeconds = 30 * daySeconds
