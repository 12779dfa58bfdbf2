import { createHash } from 'node:crypto'
import { chat } from '@materia/contracts/chat/contract.ts'
import { chatErrors } from '@materia/contracts/chat/errors.ts'
import { pushDevicesMax } from '@materia/contracts/chat/push/constants.ts'
import type { PushDevice } from '@materia/contracts/chat/push/pushDevice.ts'
import { AppError, invalidInput } from '@materia/service-kit/src/AppError.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import { transaction } from '@materia/service-kit/src/database/transaction.ts'
import type { BaseDeps } from '../deps.ts'
import { encryptPush } from './encryptPush.ts'
import { isPushService } from './isPushService.ts'
import type { PushRows } from './push.ts'
import type { PushDeviceRows } from './pushDevice.ts'

type Deps = PushDeviceRows &
  PushRows &
  Pick<BaseDeps, 'connection' | 'pushServices' | 'sessionMs' | 'now' | 'sockets'>

/** A browser belongs to the user who subscribed it last, until that session ends. */
export function addPushDevice({
  connection,
  pushDevices,
  pushes,
  pushServices,
  sessionMs,
  now,
  sockets,
}: Deps) {
  return route(chat.addPushDevice, async ({ body, user: { userId, session: caller }, cause }) => {
    refuseUnusable(body, pushServices)
    const id = createHash('sha256').update(body.endpoint).digest('base64url').slice(0, 22)
    const at = now()
    const startedAt = caller?.startedAt ?? at.getTime()
    const endsAt = new Date(Math.min(at.getTime() + sessionMs.idle, startedAt + sessionMs.max))
    const before = await transaction(
      connection,
      async (session) => {
        const same = await pushDevices.findById(id).session(session).lean()
        const known = await pushDevices
          .find({ userId, _id: { $ne: id } })
          .sort({ seenAt: -1 })
          .session(session)
          .lean()
        const tooMany = known.slice(pushDevicesMax - 1).map(({ _id }) => _id)
        await pushDevices.deleteMany({ _id: { $in: tooMany } }, { session })
        // The browser's former user gets no more push messages there.
        await pushes.deleteMany({ deviceId: id, userId: { $ne: userId } }, { session })
        const device = {
          userId,
          ...body,
          sessionId: caller?.id ?? '',
          sessionStartedAt: new Date(startedAt),
          seenAt: at,
          endsAt,
        }
        await pushDevices.updateOne({ _id: id }, { $set: device }, { upsert: true, session })
        return same?.userId
      },
      { ...cause, locks: [`push/${userId}`] },
    )
    sockets.devicesChanged(before === undefined || before === userId ? [userId] : [userId, before])
    return { id }
  })
}

function refuseUnusable({ endpoint, keys }: PushDevice, services: string[]): void {
  if (!isPushService(endpoint, services)) throw new AppError(chatErrors.PUSH_SERVICE_UNKNOWN)
  try {
    encryptPush('', keys)
  } catch {
    throw invalidInput([{ path: 'keys.p256dh', message: 'is not a public key' }])
  }
}
