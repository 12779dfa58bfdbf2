import type { UserEventData } from '@materia/contracts/identity/users/user.ts'
import { saveCopy } from '@materia/service-kit/src/consumers/saveCopy.ts'
import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import { partnerFields, type PartnerRows } from './partner.ts'

/** Updates chat's copy of a company. */
export function onUserChanged({ partners }: PartnerRows) {
  return async (user: UserEventData, { session }: { session: ClientSession }): Promise<void> => {
    await saveCopy(partners, session, { _id: user.id, ...partnerFields(user) })
  }
}
