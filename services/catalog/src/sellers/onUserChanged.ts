import type { UserEventData } from '@materia/contracts/identity/users/user.ts'
import { saveCopy } from '@materia/service-kit/src/consumers/saveCopy.ts'
import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import type { CatalogModels } from '../model/catalogModels.ts'

export function onUserChanged({ sellers }: Pick<CatalogModels, 'sellers'>) {
  return async (user: UserEventData, { session }: { session: ClientSession }): Promise<void> => {
    await saveCopy(sellers, session, {
      _id: user.id,
      revision: user.revision,
      companyName: user.companyName,
      profilePictureUrl: user.profilePictureUrl,
      isVerified: user.verificationStatus === 'approved',
      // An identity of the last release sends none, which must not erase a known one.
      ...(user.timeZone && { timeZone: user.timeZone }),
    })
  }
}
