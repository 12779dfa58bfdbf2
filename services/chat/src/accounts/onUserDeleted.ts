import type { UserDeletedData } from '@materia/contracts/identity/types.ts'
import { afterCommit, type ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import { deletedPartner, type PartnerRows } from '../companies/partner.ts'
import type { MemberRows } from '../conversations/member.ts'
import type { BaseDeps } from '../deps.ts'
import type { PushRows } from '../push/push.ts'
import type { PushDeviceRows } from '../push/pushDevice.ts'
import { withoutWords, type ReportRows } from '../reports/report.ts'

/** Partners who are told that a company is gone; the others see it the next time they look. */
const partnersMax = 10_000

type Deps = PartnerRows &
  MemberRows &
  PushDeviceRows &
  PushRows &
  ReportRows &
  Pick<BaseDeps, 'live'>

/** Takes the name of who is gone from all conversations. What they wrote is their partners' too, and stays. */
export function onUserDeleted({ partners, members, pushDevices, pushes, reports, live }: Deps) {
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
    await members.deleteMany({ userId: id }, { session })
    await pushDevices.deleteMany({ userId: id }, { session })
    await pushes.deleteMany({ userId: id }, { session })
    // What nobody has decided on yet is kept until somebody has.
    for (const side of ['userId', 'partnerId'])
      await reports.updateMany(
        { [side]: id, closedAt: { $ne: null } },
        { $set: withoutWords },
        { session },
      )
    afterCommit(session, () =>
      live.deliver(
        own.map(({ partnerId }) => partnerId),
        { type: 'online_status', users: [{ userId: id, isOnline: false }] },
      ),
    )
  }
}
