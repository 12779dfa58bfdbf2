import { currencies } from '@materia/contracts/catalog/lists/constants.ts'
import { payouts } from '@materia/contracts/payouts/contract.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import { noAccounts } from './accountRules.ts'
import { bankAccountId, type BankAccountRows, toAccountState } from './bankAccount.ts'

export function getBankAccounts({ bankAccounts, now }: BankAccountRows & { now: () => Date }) {
  return route(payouts.getBankAccounts, async ({ user: { userId } }) => {
    const ids = currencies.map((currency) => bankAccountId(userId, currency))
    const rows = await bankAccounts.find({ _id: { $in: ids } }).lean()
    return {
      accounts: currencies.map((currency) => {
        const row = rows.find((one) => one.currency === currency)
        return toAccountState({ ...noAccounts, ...row, currency }, now())
      }),
    }
  })
}
