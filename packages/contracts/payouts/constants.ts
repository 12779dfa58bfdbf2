/** How long a new or changed bank account waits before it receives money. */
export const accountWaitHours = 48
/** How long after a change the link in its mail works: the wait, and 30 days. */
export const stopLinkDays = accountWaitHours / 24 + 30
/** For this long after a change, payouts tell the operator that the account is new. */
export const accountIsNewDays = 14
/** How many digits of an account number are shown after it is stored. */
export const shownDigits = 4
export const holderNameMax = 120

export const bankAccountKinds = ['checking', 'savings'] as const
export type BankAccountKind = (typeof bankAccountKinds)[number]

export const payoutOrdersPageSize = 20

/**
 * `expected`: the transfer of the buyer has not come yet. `held`: the order goes on. `onItsWay`: the order has ended, and the payout waits for the bank
 * account or the bank. `suspended`: the bank of the buyer has taken the money back and decides.
 */
export const payoutOrderStates = ['expected', 'held', 'onItsWay', 'suspended'] as const
export type PayoutOrderState = (typeof payoutOrderStates)[number]

/** The lines of a statement. `other`: a movement of a newer release. */
export const statementLineKinds = [
  'sale',
  'refund',
  'chargeBack',
  'chargeBackWon',
  'payout',
  'other',
] as const
export type StatementLineKind = (typeof statementLineKinds)[number]
