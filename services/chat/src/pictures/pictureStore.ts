import { pictureBytesMax, unsentPicturesMax } from '@materia/contracts/chat/constants.ts'
import { chatErrors } from '@materia/contracts/chat/errors.ts'
import { picturesPath } from '@materia/contracts/chat/screenPaths.ts'
import type { PictureStore } from '@materia/files/src/pictures/PictureStore.ts'
import { createPictureStore } from '@materia/files/src/pictures/createPictureStore.ts'
import { readRows } from '@materia/service-kit/src/database/readRows.ts'
import type { dailyUseModel } from '@materia/service-kit/src/limits/countDailyUse.ts'
import type { BaseDeps } from '../deps.ts'
import type { PictureRows } from './picture.ts'

export type PictureDeps = PictureRows & { dailyUses: ReturnType<typeof dailyUseModel> } & Pick<
    BaseDeps,
    'connection' | 'files' | 'scanner' | 'encoder' | 'pictureBytesPerDay' | 'now'
  >

export function pictureStore({ pictures, pictureBytesPerDay, ...deps }: PictureDeps): PictureStore {
  return createPictureStore({
    ...deps,
    rows: pictures,
    readUrl: (row) => readRows(pictures, [row], ({ _id }) => _id),
    path: picturesPath,
    bytesMax: pictureBytesMax,
    errors: chatErrors,
    most: {
      waiting: unsentPicturesMax,
      full: chatErrors.PICTURES_FULL,
      bytesPerDay: pictureBytesPerDay,
      bytesFull: chatErrors.PICTURE_BYTES_FULL,
    },
    insert: (stored) =>
      pictures.insertMany(
        stored.map((picture) => ({ ...picture, conversationId: null, toUserId: null })),
      ),
  })
}
