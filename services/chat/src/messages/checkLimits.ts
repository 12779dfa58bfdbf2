import {
  messagesPerMinute,
  newConversationsPerDay,
  sameTextCompanies,
} from '@materia/contracts/chat/constants.ts'
import { chatErrors } from '@materia/contracts/chat/errors.ts'
import { dayMs, minuteMs } from '@materia/contracts/durations.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import type { ConversationRows } from '../conversations/conversation.ts'
import type { BaseDeps } from '../deps.ts'
import type { MessageDocument, MessageRows, NewMessage } from './message.ts'

/** A sender's messages that count for the limit per minute, newest first. */
export function findRecent(
  { messages, now }: MessageRows & Pick<BaseDeps, 'now'>,
  session: ClientSession,
  fromUserId: number,
): Promise<MessageDocument[]> {
  return messages
    .find({ fromUserId, createdAt: { $gt: new Date(now().getTime() - minuteMs) } })
    .sort({ createdAt: -1 })
    .limit(messagesPerMinute)
    .session(session)
    .lean()
}

/**
 * Throws TOO_MANY_CONVERSATIONS or SAME_TEXT when a company may not begin another conversation with
 * this message.
 */
export async function checkBeginning(
  { conversations, messages, now }: ConversationRows & MessageRows & Pick<BaseDeps, 'now'>,
  session: ClientSession,
  { fromUserId, toUserId, content }: NewMessage,
  isConfirmed: boolean,
): Promise<void> {
  const createdAt = { $gt: new Date(now().getTime() - dayMs) }
  const begun = await conversations
    .countDocuments({ startedBy: fromUserId, createdAt })
    .session(session)
  if (begun >= newConversationsPerDay) throw new AppError(chatErrors.TOO_MANY_CONVERSATIONS)
  // A message of only pictures or a listing repeats no text.
  if (isConfirmed || begun < sameTextCompanies || content === '') return
  const receivers = await messages
    .distinct('toUserId', { fromUserId, createdAt, content, toUserId: { $ne: toUserId } })
    .session(session)
  if (receivers.length >= sameTextCompanies) throw new AppError(chatErrors.SAME_TEXT)
}
