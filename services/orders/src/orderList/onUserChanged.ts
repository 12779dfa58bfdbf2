import type { UserEventData } from '@materia/contracts/identity/users/user.ts'
import { wordsOf } from '@materia/contracts/text/wordsOf.ts'
import { saveCopy } from '@materia/service-kit/src/consumers/saveCopy.ts'
import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import type { OrderDeps } from '../orderChanges/OrderDeps.ts'
import { toCompany } from '../companies/company.ts'

/**
 * Updates the copy of a company. Its orders are then found by its new name and still by its old
 * ones.
 */
export function onUserChanged({ companies, orders }: Pick<OrderDeps, 'companies' | 'orders'>) {
  return async (user: UserEventData, { session }: { session: ClientSession }): Promise<void> => {
    const before = await companies.findById(user.id).session(session).lean()
    await saveCopy(companies, session, toCompany(user))
    if (
      !before ||
      before.isDeleted ||
      before.revision >= user.revision ||
      before.companyName === user.companyName
    )
      return
    const words = { $each: wordsOf(user.companyName) }
    for (const side of ['buyerId', 'sellerId'])
      await orders.updateMany({ [side]: user.id }, { $addToSet: { words } }, { session })
  }
}
