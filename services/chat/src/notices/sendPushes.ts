import type { PushPayload } from '@materia/contracts/chat/push/pushDevice.ts'
import type { Language } from '@materia/contracts/languages.ts'
import { dueBy } from '@materia/service-kit/src/mongo/dates.ts'
import type { PartnerRows } from '../companies/partner.ts'
import { memberId, seenTo, type MemberRows } from '../conversations/member.ts'
import type { BaseDeps } from '../deps.ts'
import type { MessageRows } from '../messages/message.ts'
import type { SendPush } from '../push/createPushSender.ts'
import type { PushDocument, PushRows } from '../push/push.ts'
import type { PushDeviceRows } from '../push/pushDevice.ts'
import { toNoticePayload, toPushPayload } from './toPushPayload.ts'

type Deps = PushRows &
  PushDeviceRows &
  MemberRows &
  MessageRows &
  PartnerRows &
  Pick<BaseDeps, 'log' | 'now'> & { sendPush: SendPush }

const batch = 100
/** Delays before each retry. After them the push message is dropped. */
const waitsMs = [10_000, 60_000, 5 * 60_000]

/**
 * Sends push messages for messages that no visible page has shown in time. A crashed process may
 * cause a second one, which replaces the first notification.
 */
export async function sendPushes(deps: Deps): Promise<number> {
  const due = await deps.pushes
    .find({ dueAt: dueBy(deps.now()) })
    .sort({ dueAt: 1 })
    .limit(batch)
    .lean()
  await Promise.all(due.map((push) => sendDue(deps, push)))
  return due.length
}

async function sendDue(deps: Deps, push: PushDocument): Promise<void> {
  const { pushes, pushDevices, sendPush, log, now } = deps
  const { _id, deviceId, userId, sequence, failures } = push
  // A newer message changes the sequence and keeps the row.
  const drop = () => pushes.deleteOne({ _id, sequence })
  const device = await pushDevices.findOne({ _id: deviceId, userId, endsAt: { $gt: now() } }).lean()
  const payload = device && (await payloadOf(deps, push, device.language))
  if (!payload) return void (await drop())

  const result = await sendPush(device, payload, now())
  if (result.isSent) return void (await drop())
  if (result.isGone) {
    await pushDevices.deleteOne({ _id: deviceId })
    await pushes.deleteMany({ deviceId })
    return
  }
  const waitMs = result.isTemporary ? waitsMs[failures] : undefined
  log.warn(
    {
      service: new URL(device.endpoint).host,
      reason: result.reason,
      failures,
      isLast: waitMs === undefined,
    },
    'a push service refused a message',
  )
  if (waitMs === undefined) await drop()
  else
    await pushes.updateOne(
      { _id },
      { $set: { dueAt: new Date(now().getTime() + waitMs) }, $inc: { failures: 1 } },
    )
}

/** Null for a message that is read or no longer wanted. */
async function payloadOf(
  { members, messages, partners }: Deps,
  { userId, partnerId, sequence, notice, _id }: PushDocument,
  language: Language,
): Promise<PushPayload | null> {
  if (notice) return toNoticePayload(_id, notice, language)
  const [member, partner] = await Promise.all([
    members.findById(memberId(userId, partnerId)).lean(),
    partners.findById(partnerId).lean(),
  ])
  if (!member || member.isMuted || member.isBlocked || seenTo(member) >= sequence) return null
  const { conversationId } = member
  const message = await messages.findOne({ conversationId, sequence }).lean()
  return message && toPushPayload(message, { userId, partnerId, partner, language })
}
