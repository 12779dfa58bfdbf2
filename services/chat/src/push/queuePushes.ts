import { pushAfterMs } from '@materia/contracts/chat/push/constants.ts'
import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import type { PushDocument, PushRows } from './push.ts'

export type PushDraft = Pick<PushDocument, 'userId' | 'partnerId' | 'sequence'> & {
  createdAt: Date
}

/**
 * Queues push messages to the browsers of these users. They are sent soon, unless an open page
 * shows the message first.
 */
export async function queuePushes(
  { pushes }: PushRows,
  session: ClientSession,
  drafts: PushDraft[],
  devices: Map<number, string[]>,
): Promise<void> {
  const rows = drafts.flatMap(({ userId, partnerId, sequence, createdAt }) =>
    (devices.get(userId) ?? []).map((deviceId) => ({
      updateOne: {
        filter: { _id: `${deviceId}/${partnerId}` },
        update: {
          $set: { sequence },
          $setOnInsert: {
            deviceId,
            userId,
            partnerId,
            dueAt: new Date(createdAt.getTime() + pushAfterMs),
            failures: 0,
          },
        },
        upsert: true,
      },
    })),
  )
  if (rows.length > 0) await pushes.bulkWrite(rows, { session })
}
