import type { Currency } from '@materia/contracts/catalog/lists/constants.ts'
import { payouts } from '@materia/contracts/payouts/contract.ts'
import { type Cause, transaction } from '@materia/service-kit/src/database/transaction.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import type { Connection } from 'mongoose'
import { noAccounts, stopChange } from './accountRules.ts'
import { type AccountNoticeDeps, raiseAccountStopped, readStopToken } from './accountNotices.ts'
import { bankAccountId, type BankAccountRows, toAccountState } from './bankAccount.ts'

type Deps = BankAccountRows & AccountNoticeDeps & { connection: Connection; now: () => Date }

/** The company stops the change from its page. */
export function stopBankAccount(deps: Deps) {
  return route(payouts.stopBankAccount, async ({ body: { currency }, user, cause }) => {
    await stopWaiting(deps, { userId: user.userId, currency, cause })
    const row = await deps.bankAccounts.findById(bankAccountId(user.userId, currency)).lean()
    return toAccountState({ ...noAccounts, ...row, currency }, deps.now())
  })
}

/** The link in the mail does the same. It stops a later change too, as long as that one waits. */
export function stopBankAccountByLink(deps: Deps) {
  return route(payouts.stopBankAccountByLink, async ({ body: { token }, cause }) => {
    const found = readStopToken(deps, token, deps.now())
    return { isStopped: found !== null && (await stopWaiting(deps, { ...found, cause })) }
  })
}

/** Returns whether a change was waiting. */
async function stopWaiting(
  deps: Deps,
  { userId, currency, cause }: { userId: number; currency: Currency; cause: Cause },
): Promise<boolean> {
  const { bankAccounts, connection } = deps
  const _id = bankAccountId(userId, currency)
  return transaction(
    connection,
    async (session) => {
      const now = deps.now()
      const row = await bankAccounts.findById(_id).session(session).lean()
      const accounts = row && stopChange(row, now)
      if (!accounts || !row.waiting) return false
      const { number } = row.waiting
      await bankAccounts.updateOne(
        { _id },
        {
          $set: { ...accounts, updatedAt: now },
          $push: { changes: { at: now, number, isStopped: true } },
        },
        { session },
      )
      await raiseAccountStopped(session, { userId, currency, number, at: now })
      return true
    },
    { ...cause, locks: [`bankAccount/${_id}`] },
  )
}
