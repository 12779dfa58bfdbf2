import { forEachRow } from '@materia/service-kit/src/database/forEachRow.ts'
import {
  type BankAccountDeps,
  sealNumbers,
  type StoredAccount,
  unsealNumbers,
} from './bankAccount.ts'

const batchSize = 500

/**
 * Re-encrypts account numbers that an older key encrypted. The older key may be removed when none is
 * left. Returns the number of rows.
 */
export async function resealBankAccounts({
  bankAccounts,
  bankKeys,
}: BankAccountDeps): Promise<number> {
  const older = bankKeys.slice(1).map(({ id }) => id)
  let resealed = 0
  for (const field of ['current', 'waiting'] as const) {
    if (older.length === 0) return 0
    const rows = bankAccounts
      .find({ [`${field}.keyId`]: { $in: older } })
      .lean()
      .cursor({ batchSize })
    await forEachRow(rows, async ({ _id, [field]: account }) => {
      if (!account) return
      const newest: StoredAccount = {
        ...account,
        ...sealNumbers(bankKeys, _id, unsealNumbers(bankKeys, _id, account)),
      }
      // Skips an account that was replaced meanwhile.
      const asRead = { _id, [`${field}.sealed`]: account.sealed }
      await bankAccounts.updateOne(asRead, { $set: { [field]: newest } })
      resealed++
    })
  }
  return resealed
}
