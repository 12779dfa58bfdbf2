/** How long a new or changed bank account waits before it receives money. */
export const accountWaitHours = 48
/** For this long after a change, payouts tell the operator that the account is new. */
export const accountIsNewDays = 14
/** How many digits of an account number are shown after it is stored. */
export const shownDigits = 4
export const holderNameMax = 120

export const bankAccountKinds = ['checking', 'savings'] as const
export type BankAccountKind = (typeof bankAccountKinds)[number]
