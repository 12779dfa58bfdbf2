import { pushAfterMs } from '@materia/contracts/chat/push/constants.ts'
import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import type { ChatDeps } from '../deps.ts'
import type { MessageDocument } from '../model/message.ts'

type Queued = Pick<MessageDocument, 'fromUserId' | 'toUserId' | 'sequence' | 'createdAt'>

/** The browsers of who gets a message are told of it in a moment, unless an open page is first. */
export async function queuePushes(
  { pushes }: Pick<ChatDeps, 'pushes'>,
  session: ClientSession,
  { fromUserId, toUserId, sequence, createdAt }: Queued,
  deviceIds: string[],
): Promise<void> {
  if (deviceIds.length === 0) return
  const dueAt = new Date(createdAt.getTime() + pushAfterMs)
  await pushes.bulkWrite(
    deviceIds.map((deviceId) => ({
      updateOne: {
        filter: { _id: `${deviceId}/${fromUserId}` },
        update: {
          $set: { sequence },
          $setOnInsert: { deviceId, userId: toUserId, partnerId: fromUserId, dueAt, failures: 0 },
        },
        upsert: true,
      },
    })),
    { session },
  )
}
