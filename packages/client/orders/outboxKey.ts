/** The database of this browser with tickets that wait on it. */
export const outboxDatabase = 'materia-yard'

/**
 * Storage key of an account's tickets that wait on this phone: their keys, each with a `!` if the
 * server refused it. Empty if there are none. A killed browser may lose the last change, so it only
 * tells pages to read the database again.
 */
export const outboxKey = (userId: number) => `outbox_${userId}`
