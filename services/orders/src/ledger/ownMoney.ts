import type { Currency } from '@materia/contracts/catalog/lists/constants.ts'
import type { Model } from 'mongoose'
import type { LedgerEntryDocument } from './ledgerEntry.ts'

/** The accounts of Materia's own money, and those that conversions move it through. */
const ownAccounts = ['fee', 'loss', 'liquidity', 'margin'] as const
type OwnAccount = (typeof ownAccounts)[number]
export type OwnMoney = Record<Currency, Record<OwnAccount, number>>

/** The balances of Materia's own accounts in each currency. Reads the whole ledger. */
export async function readOwnMoney(
  ledger: Model<LedgerEntryDocument>,
  which: 'all' | 'orders' = 'all',
): Promise<OwnMoney> {
  const money = noMoney()
  const filter = which === 'all' ? {} : { orderId: { $gt: 0 } }
  for await (const entry of ledger.find(filter, { currency: 1, lines: 1 }).lean().cursor())
    addEntry(money, entry)
  return money
}

/** Adds an entry's lines to the balances. */
export function addEntry(
  money: OwnMoney,
  { currency, lines }: Pick<LedgerEntryDocument, 'currency' | 'lines'>,
): void {
  for (const { account, cents } of lines) if (isOwn(account)) money[currency][account] += cents
}

/** The part that Materia may change into another currency: its fees, less its losses. */
export const availableCents = (money: OwnMoney, currency: Currency) =>
  money[currency].fee + money[currency].loss

export function noMoney(): OwnMoney {
  const none = () => ({ fee: 0, loss: 0, liquidity: 0, margin: 0 })
  return { USD: none(), MXN: none() }
}

function isOwn(account: string): account is OwnAccount {
  return ownAccounts.some((one) => one === account)
}
