import type { UserDeletedData } from '@materia/contracts/identity/users/account.ts'
import { eraseAtOnce } from '@materia/service-kit/src/personalData/personalData.ts'
import { afterCommit, type ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import { deletedPartner } from '../companies/partner.ts'
import type { BaseDeps } from '../deps.ts'
import type { ChatModels } from '../models.ts'
import { personalData } from '../personalData.ts'
import { withoutWords } from '../reports/report.ts'

/** Partners that get a frame about a deleted account. Others see it at the next load. */
const partnersMax = 10_000

/**
 * Erases the data that `personalData` lists. Sent messages also belong to the partners and stay,
 * without the company's name.
 */
export function onUserDeleted(deps: ChatModels & Pick<BaseDeps, 'sockets'>) {
  const { partners, members, reports, sockets } = deps
  return async (
    { id, revision }: UserDeletedData,
    { session }: { session: ClientSession },
  ): Promise<void> => {
    await partners.updateOne(
      { _id: id },
      { $set: { ...deletedPartner, revision } },
      { upsert: true, session },
    )
    const own = await members
      .find({ userId: id }, { partnerId: 1 })
      .limit(partnersMax)
      .session(session)
      .lean()
    await eraseAtOnce<ChatModels>(deps, personalData, { userId: id, session })
    // An open report keeps its messages until an operator decides.
    for (const side of ['userId', 'partnerId'])
      await reports.updateMany(
        { [side]: id, closedAt: { $ne: null } },
        { $set: withoutWords },
        { session },
      )
    afterCommit(session, () =>
      sockets.deliver(
        own.map(({ partnerId }) => partnerId),
        { type: 'online_status', users: [{ userId: id, isOnline: false }] },
      ),
    )
  }
}
