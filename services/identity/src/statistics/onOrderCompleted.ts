import type { OrderCompletedData } from '@materia/contracts/orders/orderEvent.ts'
import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import { countFact } from './countFact.ts'
import type { CountedFactRows } from './countedFact.ts'
import type { CompanyStatsRows } from './companyStats.ts'
import type { DeletedAccountRows } from '../accounts/deletedAccount.ts'

/** Counts a sale of the seller. */
export function onOrderCompleted(deps: CountedFactRows & CompanyStatsRows & DeletedAccountRows) {
  return async (
    { orderId, sellerId: userId }: OrderCompletedData,
    { session }: { session: ClientSession },
  ): Promise<void> => {
    await countFact(deps, session, {
      _id: `order/${orderId}`,
      userId,
      value: null,
      adds: { totalSales: 1 },
    })
  }
}
