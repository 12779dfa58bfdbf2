import { imageBytesMax } from '@materia/contracts/catalog/lists/constants.ts'
import { catalogErrors } from '@materia/contracts/catalog/errors.ts'
import type { PictureStore } from '@materia/files/src/pictures/PictureStore.ts'
import { createPictureStore } from '@materia/files/src/pictures/createPictureStore.ts'
import { readRows } from '@materia/service-kit/src/database/readRows.ts'
import type { CatalogDeps } from '../deps.ts'
import { unusedUploadsMax } from '../model/upload.ts'

export type PictureDeps = Pick<
  CatalogDeps,
  | 'connection'
  | 'uploads'
  | 'reservations'
  | 'dailyUses'
  | 'files'
  | 'scanner'
  | 'encoder'
  | 'quotas'
  | 'now'
>

export function listingPictureStore({
  uploads,
  reservations,
  quotas,
  ...deps
}: PictureDeps): PictureStore {
  const store = createPictureStore({
    ...deps,
    rows: uploads,
    readUrl: (row) => readRows(uploads, [row], ({ _id }) => _id),
    path: '/uploads',
    bytesMax: imageBytesMax,
    errors: catalogErrors,
    most: {
      waiting: unusedUploadsMax,
      full: catalogErrors.UPLOADS_FULL,
      bytesPerDay: quotas.pictureBytesPerDay,
      bytesFull: catalogErrors.PICTURE_BYTES_FULL,
    },
    insert: (pictures) =>
      uploads.insertMany(pictures.map((picture) => ({ ...picture, materialIds: [] }))),
  })
  return {
    ...store,
    async *unusedSince(then) {
      for await (const url of store.unusedSince(then))
        if (!(await reservations.exists({ picturesToCopy: url }))) yield url
    },
  }
}
