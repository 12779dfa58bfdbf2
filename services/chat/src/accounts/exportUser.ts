import { exportUser as exportSections } from '@materia/service-kit/src/personalData/exportUser.ts'
import { readRows } from '@materia/service-kit/src/database/readRows.ts'
import type { MemberRows } from '../conversations/member.ts'
import type { MessageDocument, MessageRows } from '../messages/message.ts'
import type { PushDeviceRows } from '../push/pushDevice.ts'
import type { ReportRows } from '../reports/report.ts'

const pageSize = 500

/** All that somebody wrote and was written, but for what they have deleted and for lines of orders, whose own export tells them: by the sender, then by the receiver; which browsers are told of it; and what they have reported, not who has reported them. */
export function exportUser({
  messages,
  members,
  pushDevices,
  reports,
}: MessageRows & MemberRows & PushDeviceRows & ReportRows) {
  const rowsOf = (side: 'fromUserId' | 'toUserId') => async (userId: number, after: string) => {
    const found = await messages
      .find({
        [side]: userId,
        orderLine: null,
        _id: { $gt: Number(after) },
        ...(side === 'toUserId' && { isWithheldFrom: null }),
      })
      .sort({ _id: 1 })
      .limit(pageSize)
      .lean()
    const deleted = new Map(
      (
        await members
          .find({ userId, deletedSequence: { $gt: 0 } }, { conversationId: 1, deletedSequence: 1 })
          .lean()
      ).map(({ conversationId, deletedSequence }) => [conversationId, deletedSequence]),
    )
    const shown = found.filter(
      ({ conversationId, sequence }) => sequence > (deleted.get(conversationId) ?? 0),
    )
    const last = found.at(-1)
    return {
      rows: readRows(messages, shown, toRow),
      next: last && found.length === pageSize ? String(last._id) : null,
    }
  }
  const devicesOf = async (userId: number) => {
    const found = await pushDevices.find({ userId }).sort({ _id: 1 }).lean()
    return {
      rows: readRows(pushDevices, found, ({ endpoint, language, seenAt, endsAt }) => ({
        endpoint,
        language,
        seenAt,
        endsAt,
      })),
      next: null,
    }
  }
  const reportsOf = async (userId: number) => {
    const found = await reports.find({ userId }).sort({ _id: 1 }).lean()
    return {
      rows: readRows(reports, found, ({ partnerId, reason, comment, createdAt }) => ({
        partnerId,
        reason,
        comment,
        createdAt,
      })),
      next: null,
    }
  }
  return exportSections([
    { file: 'sentMessages.json', rows: rowsOf('fromUserId') },
    { file: 'receivedMessages.json', rows: rowsOf('toUserId') },
    { file: 'notifiedBrowsers.json', rows: devicesOf },
    { file: 'reportedConversations.json', rows: reportsOf },
  ])
}

function toRow({
  _id: id,
  fromUserId,
  toUserId,
  materialId,
  content,
  attachmentUrls = [],
  createdAt,
}: MessageDocument): object {
  return { id, fromUserId, toUserId, materialId, content, attachmentUrls, createdAt }
}
