import type { Currency } from '@materia/contracts/catalog/lists/constants.ts'
import { decimal } from '@materia/contracts/money.ts'
import type { Model } from 'mongoose'
import type { CompanyDocument } from '../companies/company.ts'
import { accountFor, noAccounts, settledAccounts } from './accountRules.ts'
import {
  type AccountCheck,
  bankAccountId,
  type BankAccountDeps,
  type BankAccountRows,
  openCheck,
} from './bankAccount.ts'
import { type FoundPayoutAccount, findPayoutBankAccount } from './findPayoutBankAccount.ts'

type Payout = { companyId: number; currency: Currency; cents: number; now: Date }
export type PayoutLimits = Record<Currency, number>

/**
 * The bank account for a payout now. None while an operator must check it: its holder has another
 * name, or it is new and its first payout is large.
 */
export async function findCheckedAccount(
  deps: BankAccountDeps,
  limits: PayoutLimits,
  { companyId, currency, cents, now }: Payout,
): Promise<FoundPayoutAccount> {
  const _id = bankAccountId(companyId, currency)
  const row = await deps.bankAccounts.findById(_id).lean()
  const { account: stored } = accountFor(row ?? noAccounts, now)
  const found = await findPayoutBankAccount(deps, companyId, currency, now)
  if (!row || !stored || !found.account) return found
  const isKnown = row.check?.of.getTime() === stored.changedAt.getTime()
  const { hasOtherName, isNew } = found.account
  const reason = hasOtherName ? 'otherName' : isNew && cents > limits[currency] && 'newAccount'
  if (isKnown ? row.check?.released : !reason) return found
  if (!isKnown && reason) {
    const check: AccountCheck = { of: stored.changedAt, reason, cents, since: now, released: null }
    await deps.bankAccounts.updateOne({ _id }, { $set: { check } })
  }
  return { account: null, reason: 'waits', until: null }
}

type CheckDeps = BankAccountRows & { companies: Model<CompanyDocument>; now: () => Date }

/** The accounts whose payouts wait for an operator, the newest check first. */
export async function* openChecks(deps: CheckDeps): AsyncGenerator<string> {
  for await (const row of deps.bankAccounts
    .find({ 'check.since': { $gt: new Date(0) } })
    .sort({ 'check.since': -1 })
    .lean()
    .cursor()) {
    const { current } = settledAccounts(row, deps.now())
    const check = current && openCheck(row, current)
    if (!check) continue
    const company = await deps.companies.findById(row.userId, { companyName: 1 }).lean()
    yield `Account ${row._id}: ${decimal(check.cents)} ${row.currency} of ${company?.companyName || 'a deleted company'} to ${current.holderName}, ${current.bankName ?? 'unknown bank'} ${current.number}, since ${check.since.toISOString()}: ${check.reason}`.replaceAll(
      /\p{C}/gu,
      ' ',
    )
  }
}

/** Lets the payouts to a checked account go. Returns false if none of them waits. */
export async function releasePayouts(
  { bankAccounts, now }: Pick<CheckDeps, 'bankAccounts' | 'now'>,
  _id: string,
  { by, note }: { by: string; note: string },
): Promise<boolean> {
  const row = await bankAccounts.findById(_id).lean()
  const { current } = row ? settledAccounts(row, now()) : noAccounts
  const check = row && current && openCheck(row, current)
  if (!check) return false
  // The account that the operator saw. A change meanwhile needs a check of its own.
  const { matchedCount } = await bankAccounts.updateOne(
    { _id, 'check.of': check.of },
    { $set: { check: { ...check, released: { by, note, at: now() } } } },
  )
  return matchedCount > 0
}
