import type { UserEventData } from '@materia/contracts/identity/users/user.ts'
import { saveCopy } from '@materia/service-kit/src/consumers/saveCopy.ts'
import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import type { OrderDeps } from '../orderChanges/OrderDeps.ts'
import { toCompany } from '../companies/company.ts'
import { rewriteOrders } from './rewriteOrders.ts'

/** Updates the copy of a company. Its orders are then found by its new name only. */
export function onUserChanged(deps: Pick<OrderDeps, 'companies' | 'orders'>) {
  const { companies } = deps
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
    await rewriteOrders(deps, session, { userId: user.id, companyName: user.companyName })
  }
}
