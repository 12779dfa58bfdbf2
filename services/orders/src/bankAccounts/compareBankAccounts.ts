import type { CompanyPair, SharedAccount } from '@materia/contracts/payouts/bankAccount.ts'
import { type BankAccountDeps, unsealNumbers } from './bankAccount.ts'

/** Whether two companies have a bank account in common, also one that still waits. */
export function compareBankAccounts(deps: BankAccountDeps) {
  return async ({ userIds: [one = 0, other = 0] }: CompanyPair): Promise<SharedAccount> => {
    const numbers = await numbersOf(deps, one)
    const others = numbers.length > 0 ? await numbersOf(deps, other) : []
    return { isShared: others.some((number) => numbers.includes(number)) }
  }
}

async function numbersOf(
  { bankAccounts, bankKeys }: BankAccountDeps,
  userId: number,
): Promise<string[]> {
  const rows = await bankAccounts.find({ userId }).lean()
  return rows.flatMap(({ _id, current, waiting }) =>
    [current, waiting].flatMap((account) => {
      if (!account) return []
      const { accountNumber, routingNumber = '' } = unsealNumbers(bankKeys, _id, account)
      return [`${routingNumber} ${accountNumber}`]
    }),
  )
}
