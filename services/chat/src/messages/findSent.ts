import { isDeepStrictEqual } from 'node:util'
import { chatErrors } from '@materia/contracts/chat/errors.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import type { MessageDocument, MessageRows, NewMessage } from './message.ts'

/**
 * Finds the company's earlier message with this client id. Throws CLIENT_ID_REUSED when its content
 * differs.
 */
export async function findSent(
  { messages }: MessageRows,
  message: NewMessage,
): Promise<MessageDocument | null> {
  if (message.clientId === null) return null
  // Queries by the client id alone: with the sender too, SecantusDB would scan all of the sender's
  // messages.
  return sameAs(message, await messages.find({ clientId: message.clientId }).lean())
}

/** Finds the same message among these. Throws CLIENT_ID_REUSED. */
export function sameAs(message: NewMessage, sent: MessageDocument[]): MessageDocument | null {
  const { clientId, fromUserId } = message
  const earlier =
    clientId === null
      ? undefined
      : sent.find((one) => one.clientId === clientId && one.fromUserId === fromUserId)
  if (!earlier) return null
  if (!isDeepStrictEqual(contentOf(earlier), contentOf(message)))
    throw new AppError(chatErrors.CLIENT_ID_REUSED)
  return earlier
}

// Rows of the last release have no pictures.
const contentOf = ({ toUserId, materialId, content, attachmentUrls = [] }: NewMessage) => ({
  toUserId,
  materialId,
  content,
  attachmentUrls,
})
