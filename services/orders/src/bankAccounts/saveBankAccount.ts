import { dayMs } from '@materia/contracts/durations.ts'
import { ordersErrors } from '@materia/contracts/orders/errors.ts'
import { digitsOf, maskedNumber } from '@materia/contracts/payouts/accountNumbers.ts'
import type { BankAccountDraft } from '@materia/contracts/payouts/bankAccount.ts'
import { payouts } from '@materia/contracts/payouts/contract.ts'
import { hasOtherName } from '@materia/contracts/payouts/hasOtherName.ts'
import { bankOfClabe } from '@materia/contracts/payouts/mexicanBanks.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import { transaction } from '@materia/service-kit/src/database/transaction.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import type { Identity } from '@materia/service-kit/src/identity/identityHeader.ts'
import type { SealingKeys } from '@materia/service-kit/src/tokens/sealed.ts'
import { findCompany, type FindCompanyDeps } from '../companies/findCompany.ts'
import { changeAccount, noAccounts, usableFrom } from './accountRules.ts'
import {
  type BankAccountDeps,
  type BankAccountDocument,
  bankAccountId,
  sealNumbers,
  type StoredAccount,
  toAccountState,
} from './bankAccount.ts'
import { type AccountNoticeDeps, raiseAccountChanged } from './accountNotices.ts'
import { requireFreshSession } from './requireFreshSession.ts'

/** Each change is mailed, and a company that changes more often has lost control of its login. */
const changesInADay = 5
const changesKept = 20

type Deps = BankAccountDeps & FindCompanyDeps & AccountNoticeDeps & { now: () => Date }

export function saveBankAccount(deps: Deps) {
  return route(payouts.saveBankAccount, async ({ body, user, cause }) => {
    await requireFreshSession(deps, user)
    return changeBankAccount(deps, { draft: body, user, cause })
  })
}

async function changeBankAccount(
  deps: Deps,
  { draft, user: { userId }, cause }: { draft: BankAccountDraft; user: Identity; cause: object },
) {
  const { bankAccounts, bankKeys, connection } = deps
  const { currency } = draft
  const _id = bankAccountId(userId, currency)
  const company = await findCompany(deps, userId)
  const now = deps.now()
  const next = toStored(bankKeys, _id, {
    draft,
    companyName: company?.companyName || company?.username || '',
    now,
  })
  return transaction(
    connection,
    async (session) => {
      const before = await bankAccounts.findById(_id).session(session).lean()
      requireFewChanges(before, now)
      const accounts = changeAccount(before ?? noAccounts, next)
      const change = { at: now, number: next.number }
      await bankAccounts.updateOne(
        { _id },
        {
          $set: { userId, currency, ...accounts, updatedAt: now },
          $push: { changes: { $each: [change], $slice: -changesKept } },
        },
        { session, upsert: true },
      )
      await raiseAccountChanged(deps, session, { userId, currency, account: next, company })
      return toAccountState({ currency, ...accounts }, now)
    },
    { ...cause, locks: [`bankAccount/${_id}`] },
  )
}

function requireFewChanges(before: BankAccountDocument | null, now: Date): void {
  const since = now.getTime() - dayMs
  const lately = (before?.changes ?? []).filter(
    ({ at, isStopped }) => !isStopped && at.getTime() > since,
  )
  if (lately.length >= changesInADay) throw new AppError(ordersErrors.BANK_ACCOUNT_TOO_OFTEN)
}

function toStored(
  keys: SealingKeys,
  id: string,
  { draft, companyName, now }: { draft: BankAccountDraft; companyName: string; now: Date },
): StoredAccount {
  const { currency, holderName, kind } = draft
  const accountNumber = digitsOf(draft.accountNumber)
  const routingNumber = draft.routingNumber && digitsOf(draft.routingNumber)
  return {
    ...sealNumbers(keys, id, { accountNumber, ...(routingNumber && { routingNumber }) }),
    number: maskedNumber(accountNumber),
    ...(kind && { kind }),
    bankName: currency === 'MXN' ? bankOfClabe(accountNumber) : null,
    holderName,
    ...(hasOtherName(holderName, companyName) && { hasOtherName: true as const }),
    changedAt: now,
    usableFrom: usableFrom(now),
  }
}
