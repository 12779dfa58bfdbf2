import { pictureBytesMax, unsentPicturesMax } from '@materia/contracts/chat/constants.ts'
import { chatErrors } from '@materia/contracts/chat/errors.ts'
import { picturesPath } from '@materia/contracts/chat/screenPaths.ts'
import type { PictureShelf } from '@materia/files/src/pictures/PictureShelf.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import { countDailyUse } from '@materia/service-kit/src/countDailyUse.ts'
import { readRows } from '@materia/service-kit/src/readRows.ts'
import type { ChatDeps } from '../deps.ts'

export type PictureDeps = Pick<ChatDeps, 'connection' | 'pictures' | 'dailyUses' | 'files' | 'scanner' | 'encoder' | 'pictureBytesPerDay' | 'now'>

const batchSize = 100

/** The pictures of messages. */
export function pictureShelf(deps: PictureDeps): PictureShelf {
  const { pictures, files, scanner, encoder, pictureBytesPerDay, now } = deps
  return {
    files,
    scanner,
    encoder,
    now,
    path: picturesPath,
    bytesMax: pictureBytesMax,
    errors: chatErrors,
    async checkRoom(userId, bytes) {
      const unsent = await pictures.countDocuments({ userId, unusedSince: { $gt: new Date(0) } })
      if (unsent >= unsentPicturesMax) throw new AppError(chatErrors.PICTURES_FULL)
      await countDailyUse(deps, { userId, of: 'pictureBytes', amount: bytes, max: pictureBytesPerDay, error: chatErrors.PICTURE_BYTES_FULL })
    },
    insert: (stored) => pictures.insertMany(stored.map((picture) => ({ ...picture, conversationId: null, toUserId: null }))),
    delete: (urls) => pictures.deleteMany({ _id: { $in: urls } }),
    async* unusedSince(then) {
      for await (const picture of pictures.find({ unusedSince: { $gt: new Date(0), $lte: then } }).lean().cursor({ batchSize })) {
        yield* readRows(pictures, [picture], ({ _id }) => _id)
      }
    },
  }
}
