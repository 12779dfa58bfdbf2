import type { UserDeletedData } from '@materia/contracts/identity/types.ts'
import type { ClientSession } from '@materia/service-kit/src/transaction.ts'
import type { OrdersDeps } from '../deps.ts'
import { deletedCompany } from '../model/company.ts'

/** Takes the name of who is gone from all orders. */
export function onUserDeleted({ companies }: Pick<OrdersDeps, 'companies'>) {
  return async ({ id, revision }: UserDeletedData, { session }: { session: ClientSession }): Promise<void> => {
    await companies.updateOne({ _id: id }, { $set: { ...deletedCompany, revision } }, { upsert: true, session })
  }
}
