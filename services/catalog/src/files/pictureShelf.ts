import { imageBytesMax } from '@materia/contracts/catalog/constants.ts'
import { catalogErrors } from '@materia/contracts/catalog/errors.ts'
import type { PictureShelf } from '@materia/files/src/pictures/PictureShelf.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import { countDailyUse } from '@materia/service-kit/src/countDailyUse.ts'
import { readRows } from '@materia/service-kit/src/readRows.ts'
import type { CatalogDeps } from '../deps.ts'
import { unusedUploadsMax } from '../model/upload.ts'

export type PictureDeps = Pick<CatalogDeps, 'connection' | 'uploads' | 'dailyUses' | 'files' | 'scanner' | 'encoder' | 'quotas' | 'now'>

const batchSize = 100

/** The pictures of listings. */
export function pictureShelf(deps: PictureDeps): PictureShelf {
  const { uploads, files, scanner, encoder, quotas, now } = deps
  return {
    files,
    scanner,
    encoder,
    now,
    path: '/uploads',
    bytesMax: imageBytesMax,
    errors: catalogErrors,
    async checkRoom(userId, bytes) {
      const unused = await uploads.countDocuments({ userId, unusedSince: { $gt: new Date(0) } })
      if (unused >= unusedUploadsMax) throw new AppError(catalogErrors.UPLOADS_FULL)
      await countDailyUse(deps, { userId, of: 'pictureBytes', amount: bytes, max: quotas.pictureBytesPerDay, error: catalogErrors.PICTURE_BYTES_FULL })
    },
    insert: (pictures) => uploads.insertMany(pictures.map((picture) => ({ ...picture, materialIds: [] }))),
    delete: (urls) => uploads.deleteMany({ _id: { $in: urls } }),
    async* unusedSince(then) {
      for await (const upload of uploads.find({ unusedSince: { $gt: new Date(0), $lte: then } }).lean().cursor({ batchSize })) {
        yield* readRows(uploads, [upload], ({ _id }) => _id)
      }
    },
  }
}
