/** Of what a user has to be sent, by partner (`outbox.ts`). */
export const outboxPrefix = (userId: number) => `messages.outbox.${userId}.`
