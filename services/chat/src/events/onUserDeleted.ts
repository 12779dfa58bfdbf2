import type { UserDeletedData } from '@materia/contracts/identity/types.ts'
import type { ClientSession } from '@materia/service-kit/src/transaction.ts'
import type { ChatDeps } from '../deps.ts'
import { deletedPartner } from '../model/partner.ts'

/** Takes the name of who is gone from all conversations. What they wrote is their partners' too, and stays. */
export function onUserDeleted({ partners, members, pushDevices, pushes }: Pick<ChatDeps, 'partners' | 'members' | 'pushDevices' | 'pushes'>) {
  return async ({ id, revision }: UserDeletedData, { session }: { session: ClientSession }): Promise<void> => {
    await partners.updateOne({ _id: id }, { $set: { ...deletedPartner, revision } }, { upsert: true, session })
    await members.deleteMany({ userId: id }, { session })
    await pushDevices.deleteMany({ userId: id }, { session })
    await pushes.deleteMany({ userId: id }, { session })
  }
}
