/** Prefix of the storage keys of a user's unsent messages, one key per partner (`outbox.ts`). */
export const outboxPrefix = (userId: number) => `messages.outbox.${userId}.`
