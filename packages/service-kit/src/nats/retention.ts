const day = 24 * 60 * 60

/** Of an outbox row, from when JetStream had it. */
export const sentSeconds = 7 * day
/** Of an event on its stream. */
export const streamSeconds = 30 * day
/** Of a dead letter. */
export const deadLetterSeconds = 30 * day
/** Of the note that an event is consumed: longer than any way takes by which that event may come again. */
export const consumedSeconds = 61 * day
/** Of how often an event has failed. */
export const failedSeconds = 31 * day
/** Of an event that is published again from the outbox, at most: it may wait on its stream once more, and is still known then. */
export const replayableSeconds = 30 * day
