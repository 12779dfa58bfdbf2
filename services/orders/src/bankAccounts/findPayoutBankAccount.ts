import type { Currency } from '@materia/contracts/catalog/lists/constants.ts'
import type { BankAccountKind } from '@materia/contracts/payouts/constants.ts'
import { accountFor, noAccounts } from './accountRules.ts'
import {
  type AccountNumbers,
  type BankAccountDeps,
  bankAccountId,
  unsealNumbers,
} from './bankAccount.ts'

/** A bank account with its full numbers, for a transfer. It must never be logged or shown. */
export type PayoutBankAccount = AccountNumbers & {
  currency: Currency
  holderName: string
  kind?: BankAccountKind
  bankName: string | null
  /** It was changed less than 14 days ago. */
  isNew: boolean
  /** The holder has another name than the company. */
  hasOtherName: boolean
}

export type FoundPayoutAccount =
  | { account: PayoutBankAccount }
  /** `waits`: until then, because the account was changed. `none`: the company has not named one. */
  | { account: null; reason: 'none' | 'waits'; until: Date | null }

/** The bank account that a payout of a company goes to now, also of a deleted company. */
export async function findPayoutBankAccount(
  { bankAccounts, bankKeys }: BankAccountDeps,
  companyId: number,
  currency: Currency,
  now: Date,
): Promise<FoundPayoutAccount> {
  const id = bankAccountId(companyId, currency)
  const row = await bankAccounts.findById(id).lean()
  const found = accountFor(row ?? noAccounts, now)
  if (!found.account) return found
  const { holderName, kind, bankName, hasOtherName = false } = found.account
  return {
    account: {
      ...unsealNumbers(bankKeys, id, found.account),
      currency,
      holderName,
      ...(kind && { kind }),
      bankName,
      isNew: found.isNew,
      hasOtherName,
    },
  }
}
