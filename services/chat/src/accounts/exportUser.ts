import type { ExportSection } from '@materia/service-kit/src/personalData/exportUser.ts'
import { exportPersonalData } from '@materia/service-kit/src/personalData/personalData.ts'
import { readRows } from '@materia/service-kit/src/database/readRows.ts'
import { pick } from '@materia/contracts/pick.ts'
import type { MemberRows } from '../conversations/member.ts'
import type { MessageDocument, MessageRows } from '../messages/message.ts'
import type { ChatModels } from '../models.ts'
import { personalData } from '../personalData.ts'

const pageSize = 500

/**
 * Exports a company's sent and received messages, its browsers and its reports, but not reports
 * about it.
 */
export function exportUser(models: ChatModels) {
  const { pushDevices, reports } = models
  const devicesOf = async (userId: number) => {
    const found = await pushDevices.find({ userId }).sort({ _id: 1 }).lean()
    const fields = { endpoint: 1, language: 1, seenAt: 1, endsAt: 1 }
    return { rows: readRows(pushDevices, found, (row) => pick(row, fields)), next: null }
  }
  const reportsOf = async (userId: number) => {
    const found = await reports.find({ userId }).sort({ _id: 1 }).lean()
    const fields = { partnerId: 1, reason: 1, comment: 1, createdAt: 1 }
    return { rows: readRows(reports, found, (row) => pick(row, fields)), next: null }
  }
  return exportPersonalData<ChatModels>(models, personalData, [
    { file: 'sentMessages.json', rows: messagesOf(models, 'fromUserId') },
    { file: 'receivedMessages.json', rows: messagesOf(models, 'toUserId') },
    { file: 'notifiedBrowsers.json', rows: devicesOf },
    { file: 'reportedConversations.json', rows: reportsOf },
  ])
}

/**
 * Without messages that the company deleted. Lines of orders and offers are left out, because orders
 * exports them.
 */
function messagesOf(
  { messages, members }: MessageRows & MemberRows,
  side: 'fromUserId' | 'toUserId',
): Extract<ExportSection, { rows: unknown }>['rows'] {
  return async (userId, after) => {
    const found = await messages
      .find({
        [side]: userId,
        orderLine: null,
        offerLine: null,
        sampleLine: null,
        requestLine: null,
        _id: { $gt: Number(after) },
        ...(side === 'toUserId' && { isWithheldFrom: null }),
      })
      .sort({ _id: 1 })
      .limit(pageSize)
      .lean()
    const own = await members
      .find({ userId, deletedSequence: { $gt: 0 } }, { conversationId: 1, deletedSequence: 1 })
      .lean()
    const deleted = new Map(
      own.map(({ conversationId, deletedSequence }) => [conversationId, deletedSequence]),
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
