import { pushAfterMs } from '@materia/contracts/chat/push/constants.ts'
import type { NoticesChangedData } from '@materia/contracts/identity/notices/notice.ts'
import { afterCommit } from '@materia/service-kit/src/database/transaction.ts'
import type { Context } from '@materia/service-kit/src/consumers/on.ts'
import type { BaseDeps } from '../deps.ts'
import type { KnownDevices } from '../push/createKnownDevices.ts'
import type { PushRows } from '../push/push.ts'

type Deps = PushRows & Pick<BaseDeps, 'now' | 'sockets'> & { devices: KnownDevices }

/**
 * Publishes to a company's open pages that its notices changed, and queues a push message for a
 * notice that asks it to act.
 */
export function onNoticesChanged({ pushes, now, sockets, devices }: Deps) {
  return async ({ userId, toDo }: NoticesChangedData, { session }: Context): Promise<void> => {
    const deliver = () => sockets.deliver([userId], { type: 'notices_changed' })
    // The event is repeatable then, so there is no transaction.
    if (!toDo) return deliver()
    const { id, titles, path } = toDo
    const own = (await devices.of([userId])).get(userId) ?? []
    const dueAt = new Date(now().getTime() + pushAfterMs)
    await pushes.insertMany(
      own.map((deviceId) => ({
        _id: `${deviceId}/notice/${id}`,
        deviceId,
        userId,
        partnerId: 0,
        sequence: 0,
        notice: { titles, path },
        dueAt,
        failures: 0,
      })),
      { session },
    )
    afterCommit(session, deliver)
  }
}
