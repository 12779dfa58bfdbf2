import type { UserEventData } from '@materia/contracts/identity/types.ts'
import { saveCopy } from '@materia/service-kit/src/saveCopy.ts'
import type { ClientSession } from '@materia/service-kit/src/transaction.ts'
import type { OrdersDeps } from '../deps.ts'
import { toCompany } from '../model/company.ts'

/** Keeps what orders say of a company as it last said it. */
export function onUserChanged({ companies }: Pick<OrdersDeps, 'companies'>) {
  return async (user: UserEventData, { session }: { session: ClientSession }): Promise<void> => {
    await saveCopy(companies, session, toCompany(user))
  }
}
