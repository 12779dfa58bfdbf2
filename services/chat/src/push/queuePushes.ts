import { pushAfterMs } from '@materia/contracts/chat/push/constants.ts'
import type { ClientSession } from '@materia/service-kit/src/transaction.ts'
import type { ChatDeps } from '../deps.ts'
import type { MessageDocument } from '../model/message.ts'

type Queued = Pick<MessageDocument, 'fromUserId' | 'toUserId' | 'sequence' | 'createdAt'>

/** Those of a company that push messages can be sent to. */
export async function findDevices(deps: Pick<ChatDeps, 'pushDevices'>, userId: number, session: ClientSession | null = null): Promise<string[]> {
  return (await findDevicesOf(deps, [userId], session)).get(userId) ?? []
}

/** The same of many companies, by company. */
export async function findDevicesOf({ pushDevices }: Pick<ChatDeps, 'pushDevices'>, userIds: number[], session: ClientSession | null = null): Promise<Map<number, string[]>> {
  const devices = await pushDevices.find({ userId: { $in: [...new Set(userIds)] } }, { userId: 1 }).session(session).lean()
  return new Map([...Map.groupBy(devices, ({ userId }) => userId)].map(([userId, own]) => [userId, own.map(({ _id }) => _id)]))
}

/** The browsers of who gets a message are told of it in a moment, unless an open page is first. */
export async function queuePushes({ pushes }: Pick<ChatDeps, 'pushes'>, session: ClientSession, { fromUserId, toUserId, sequence, createdAt }: Queued, deviceIds: string[]): Promise<void> {
  if (deviceIds.length === 0) return
  const dueAt = new Date(createdAt.getTime() + pushAfterMs)
  await pushes.bulkWrite(deviceIds.map((deviceId) => ({
    updateOne: {
      filter: { _id: `${deviceId}/${fromUserId}` },
      update: { $set: { sequence }, $setOnInsert: { deviceId, userId: toUserId, partnerId: fromUserId, dueAt, failures: 0 } },
      upsert: true,
    },
  })), { session })
}
