import type { UserEventData } from '@materia/contracts/identity/types.ts'
import type { ClientSession } from '@materia/service-kit/src/transaction.ts'
import type { CatalogDeps } from '../deps.ts'

/** Keeps the seller line of cards as the company last said it. */
export function onUserChanged({ sellers }: Pick<CatalogDeps, 'sellers'>) {
  return async (user: UserEventData, { session }: { session: ClientSession }): Promise<void> => {
    const { id: _id, revision } = user
    const fields = {
      revision,
      companyName: user.companyName,
      profilePictureUrl: user.profilePictureUrl,
      isVerified: user.verificationStatus === 'approved',
    }
    // Two steps, as an upsert guarded by the revision would fail on a seller of a newer one and end the transaction.
    await sellers.updateOne({ _id }, { $setOnInsert: fields }, { upsert: true, session })
    await sellers.updateOne({ _id, revision: { $lt: revision } }, { $set: fields }, { session })
  }
}
