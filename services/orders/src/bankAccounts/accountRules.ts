import { accountIsNewDays, accountWaitHours } from '@materia/contracts/payouts/constants.ts'
import { dayMs, hourMs } from '@materia/contracts/durations.ts'

type Timed = { changedAt: Date; usableFrom: Date }

/**
 * The bank accounts of a company in one currency. `current`: the last one that was usable.
 * `waiting`: the newest one, which becomes usable by the passing of time.
 */
export type Accounts<Account extends Timed> = { current: Account | null; waiting: Account | null }

export type FoundAccount<Account> =
  | { account: Account; isNew: boolean }
  | { account: null; reason: 'none'; until: null }
  | { account: null; reason: 'waits'; until: Date }

export const noAccounts = { current: null, waiting: null }

/** When an account that is stored now receives money. */
export const usableFrom = (now: Date) => new Date(now.getTime() + accountWaitHours * hourMs)

/** The accounts at a time: one that has waited long enough is the current one. */
export function settledAccounts<Account extends Timed>(
  accounts: Accounts<Account>,
  now: Date,
): Accounts<Account> {
  const { waiting } = accounts
  return waiting && waiting.usableFrom <= now ? { current: waiting, waiting: null } : accounts
}

/**
 * The account that a payout goes to. While a change waits nothing is paid: a thief may have entered
 * the new account, and the former one may be closed. The first account waits too, because a stolen
 * login could else send the money of open orders to it at once. An honest seller loses no time: an
 * order takes longer than that.
 */
export function accountFor<Account extends Timed>(
  accounts: Accounts<Account>,
  now: Date,
): FoundAccount<Account> {
  const { current, waiting } = settledAccounts(accounts, now)
  if (waiting) return { account: null, reason: 'waits', until: waiting.usableFrom }
  if (!current) return { account: null, reason: 'none', until: null }
  const isNew = now.getTime() - current.changedAt.getTime() < accountIsNewDays * dayMs
  return { account: current, isNew }
}

/** A change replaces one that still waits. The usable account stays until the wait is over. */
export function changeAccount<Account extends Timed>(
  accounts: Accounts<Account>,
  next: Account,
): Accounts<Account> {
  return { current: settledAccounts(accounts, next.changedAt).current, waiting: next }
}

/** Null if no change waits. */
export function stopChange<Account extends Timed>(
  accounts: Accounts<Account>,
  now: Date,
): Accounts<Account> | null {
  const { current, waiting } = settledAccounts(accounts, now)
  return waiting ? { current, waiting: null } : null
}
