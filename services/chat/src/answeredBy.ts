import { dayMs, minuteMs } from '@materia/contracts/durations.ts'
import type { ConversationDocument } from './model/conversation.ts'
import type { MessageDocument } from './model/message.ts'

/** What a message changes of the question that waits in its conversation, and what is told of that: spec 3's response times are made of these. */
export function answeredBy(
  { questionId, questionBy, questionAt }: ConversationDocument,
  { _id, fromUserId, createdAt }: Pick<MessageDocument, '_id' | 'fromUserId' | 'createdAt'>,
) {
  if (questionId && questionAt && questionBy !== fromUserId) {
    const ms = createdAt.getTime() - questionAt.getTime()
    const took = { minutes: Math.floor(ms / minuteMs), seconds: Math.floor(ms / 1000) }
    return {
      changes: { questionId: null, isOverdue: false },
      event: { initialMessageId: questionId, responseMessageId: _id, userId: fromUserId, ...took },
    }
  }
  const isSameDay = questionAt && createdAt.getTime() - questionAt.getTime() < dayMs
  return questionId || isSameDay
    ? null
    : {
        changes: {
          questionId: _id,
          questionBy: fromUserId,
          questionAt: createdAt,
          isOverdue: false,
        },
        event: null,
      }
}
