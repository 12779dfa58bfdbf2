import { dayMs, minuteMs } from '@materia/contracts/durations.ts'
import type { ConversationDocument } from './conversation.ts'

/**
 * Updates a conversation's open question for its next message. Returns the event of an answer, from
 * which identity computes response times.
 */
export function answerQuestion(
  { questionId, questionBy, questionAt }: ConversationDocument,
  { _id, fromUserId, createdAt }: { _id: number; fromUserId: number; createdAt: Date },
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
