import { dayMs } from '@materia/contracts/durations.ts'
import { readRange } from '@materia/service-kit/src/mongo/readRange.ts'
import { chat } from '@materia/contracts/chat/contract.ts'
import { chatErrors } from '@materia/contracts/chat/errors.ts'
import { AppError, notFound } from '@materia/service-kit/src/AppError.ts'
import { readRows } from '@materia/service-kit/src/database/readRows.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import { transaction } from '@materia/service-kit/src/database/transaction.ts'
import { conversationLock, type ConversationRows } from '../conversations/conversation.ts'
import { memberId, type MemberRows } from '../conversations/member.ts'
import type { BaseDeps } from '../deps.ts'
import { isSeen, type MessageDocument, type MessageRows } from '../messages/message.ts'
import type { ReportedMessage, ReportRows } from './report.ts'

const reportedMessagesMax = 50

/**
 * The partner is not notified. The report stores the messages that the reporter sees, independent
 * of later deletions.
 */
export function reportConversation({
  connection,
  conversations,
  members,
  messages,
  reports,
  nextId,
  now,
}: ConversationRows &
  MemberRows &
  MessageRows &
  ReportRows &
  Pick<BaseDeps, 'connection' | 'nextId' | 'now'>) {
  return route(
    chat.reportConversation,
    async ({ params: { partnerId }, body: { reason, comment = '' }, user: { userId }, cause }) => {
      const id = await nextId.report()
      await transaction(
        connection,
        async (session) => {
          const own = await members.findById(memberId(userId, partnerId)).session(session).lean()
          // A partner blocked before the first message has a member row but no conversation.
          if (!own || own.conversationId === 0) throw notFound()
          const { conversationId, deletedSequence } = own
          const createdAt = now()
          const today = {
            conversationId,
            userId,
            createdAt: { $gt: new Date(createdAt.getTime() - dayMs) },
            closedAt: null,
          }
          if (await reports.exists(today).session(session))
            throw new AppError(chatErrors.ALREADY_REPORTED)
          const conversation = await conversations
            .findById(conversationId, { lastSequence: 1 })
            .session(session)
            .lean()
          const below = (conversation?.lastSequence ?? 0) + 1
          const last = await readRange(messages, {
            where: { conversationId },
            field: 'sequence',
            above: deletedSequence,
            below,
            limit: reportedMessagesMax,
            isNewestFirst: true,
            isSeen: (message) => isSeen(message, own),
            session,
          })
          const reportedMessages = readRows(messages, last, toReportedMessage).toReversed()
          await reports.create(
            [
              {
                _id: id,
                conversationId,
                userId,
                partnerId,
                reason,
                comment,
                messages: reportedMessages,
                createdAt,
                closedAt: null,
              },
            ],
            { session },
          )
        },
        { ...cause, locks: [conversationLock(userId, partnerId)] },
      )
      return { id }
    },
  )
}

// Rows of the last release have no pictures.
function toReportedMessage({
  fromUserId,
  materialId,
  content,
  orderLine,
  offerLine,
  sampleLine,
  requestLine,
  attachmentUrls = [],
  createdAt,
}: MessageDocument): ReportedMessage {
  const line =
    (orderLine && `(order ${orderLine.orderId} ${orderLine.state})`) ??
    (offerLine && `(offer ${offerLine.offerId} ${offerLine.news})`) ??
    (sampleLine && `(sample ${sampleLine.sampleId} ${sampleLine.news})`) ??
    (requestLine && `(request ${requestLine.requestId} ${requestLine.news})`)
  return {
    fromUserId,
    materialId,
    content: line ?? content,
    attachmentUrls,
    createdAt,
  }
}
