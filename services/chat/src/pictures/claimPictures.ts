import { chatErrors } from '@materia/contracts/chat/errors.ts'
import type { Message } from '@materia/contracts/chat/message.ts'
import { unusedPictureMs } from '@materia/files/src/pictures/PictureStore.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import type { BaseDeps } from '../deps.ts'
import type { PictureRows } from './picture.ts'

type Sent = Pick<Message, 'attachmentUrls' | 'fromUserId' | 'toUserId'> & {
  conversationId: number
  isWithheldFrom: number | null
}

/**
 * Assigns a message's pictures to its receiver. Throws PICTURE_UNKNOWN unless each is an unsent
 * picture of the sender.
 */
export async function claimPictures(
  { pictures, now }: PictureRows & Pick<BaseDeps, 'now'>,
  session: ClientSession,
  message: Sent,
): Promise<void> {
  const { attachmentUrls, fromUserId: userId, toUserId, conversationId, isWithheldFrom } = message
  if (attachmentUrls.length === 0) return
  // An older upload may be erased at any moment.
  const waiting = {
    _id: { $in: attachmentUrls },
    userId,
    unusedSince: { $gte: new Date(now().getTime() - unusedPictureMs) },
  }
  const sent = {
    conversationId,
    toUserId: isWithheldFrom === null ? toUserId : null,
    unusedSince: null,
  }
  const { matchedCount } = await pictures.updateMany(waiting, { $set: sent }, { session })
  if (matchedCount < attachmentUrls.length) throw new AppError(chatErrors.PICTURE_UNKNOWN)
}
