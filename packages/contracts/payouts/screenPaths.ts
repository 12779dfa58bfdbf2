export const payoutsPath = '/payouts'

/** The page of the link in the mail about a new bank account. */
export const stopBankAccountPath = '/payouts/stop'
