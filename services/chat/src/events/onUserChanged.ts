import type { UserEventData } from '@materia/contracts/identity/types.ts'
import type { ClientSession } from '@materia/service-kit/src/transaction.ts'
import type { ChatDeps } from '../deps.ts'
import { partnerFields } from '../model/partner.ts'

/** Keeps what conversations say of a company as it last said it. */
export function onUserChanged({ partners }: Pick<ChatDeps, 'partners'>) {
  return async (user: UserEventData, { session }: { session: ClientSession }): Promise<void> => {
    const fields = partnerFields(user)
    // Two steps, as an upsert guarded by the revision would fail on a copy of a newer one and end the transaction.
    await partners.updateOne({ _id: user.id }, { $setOnInsert: fields }, { upsert: true, session })
    await partners.updateOne({ _id: user.id, revision: { $lt: fields.revision } }, { $set: fields }, { session })
  }
}
