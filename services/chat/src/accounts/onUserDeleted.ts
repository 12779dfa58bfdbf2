import type { UserDeletedData } from '@materia/contracts/identity/users/account.ts'
import { eraseAtOnce } from '@materia/service-kit/src/personalData/personalData.ts'
import { afterCommit, type ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import { deletedPartner } from '../companies/partner.ts'
import type { BaseDeps } from '../deps.ts'
import type { ChatModels } from '../models.ts'
import { personalData } from '../personalData.ts'
import { withoutWords } from '../reports/report.ts'

/** Partners who are notified of a deleted account; the others see it the next time they look. */
const partnersMax = 10_000

/** Removes what `personalData` says. What a company wrote belongs to its partners, too, and stays without its name. */
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
    // An open report keeps its words until an operator decides.
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
