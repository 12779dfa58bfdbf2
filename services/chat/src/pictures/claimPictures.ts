import { chatErrors } from '@materia/contracts/chat/errors.ts'
import { unusedPictureMs } from '@materia/files/src/pictures/PictureShelf.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import type { ChatDeps } from '../deps.ts'
import type { MessageDocument } from '../model/message.ts'

/** Notes whom the pictures of a message went to. Each is its sender's and was not sent yet: else throws PICTURE_UNKNOWN. */
export async function claimPictures(
  { pictures, now }: Pick<ChatDeps, 'pictures' | 'now'>,
  session: ClientSession,
  message: MessageDocument,
): Promise<void> {
  const { attachmentUrls, fromUserId: userId, toUserId, conversationId, isWithheldFrom } = message
  if (attachmentUrls.length === 0) return
  // Past its day it may be gone in a moment.
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
