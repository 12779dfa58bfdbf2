/** Who takes an e-mail waits for whoever else does: SecantusDB's unique index does not see a change and an insert that are made at once. */
export const emailLock = (emailKey: string) => `email/${emailKey}`
