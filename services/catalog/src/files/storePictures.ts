import { catalogErrors } from '@materia/contracts/catalog/errors.ts'
import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { imageBytesMax } from '@materia/contracts/catalog/constants.ts'
import { pictureWidths, sizeUrl } from '@materia/contracts/storedPicture.ts'
import type { FilesField } from '@materia/contracts/Operation.ts'
import type { EncodedPicture, PictureFormat } from '@materia/files/src/pictures/encodePicture.ts'
import { bodyBytesMax, type FileLimits, receiveFiles } from '@materia/files/src/upload/receiveFiles.ts'
import { createUploadFolder } from '@materia/files/src/upload/uploadFolder.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import type { Context } from 'koa'
import { countDailyUse } from '../countDailyUse.ts'
import { unusedUploadsMax } from '../model/upload.ts'
import type { CatalogDeps } from '../deps.ts'

export type PictureDeps = Pick<CatalogDeps, 'connection' | 'uploads' | 'dailyUses' | 'files' | 'scanner' | 'encoder' | 'quotas' | 'now'>

/** Stores the pictures of a multipart body, all or none, and answers their URLs in their order. */
export async function storePictures(deps: PictureDeps, ctx: Context, userId: number, { field, max }: FilesField): Promise<string[]> {
  const { req, res } = ctx
  await checkRoom(deps, userId)
  const limits = limitsOf(max)
  const amount = Number(req.headers['content-length'] ?? bodyBytesMax(limits))
  await countDailyUse(deps, { userId, of: 'pictureBytes', amount, max: deps.quotas.pictureBytesPerDay, error: catalogErrors.PICTURE_BYTES_FULL })
  const folder = await createUploadFolder()
  try {
    const received = await receiveFiles(req, { field, folder, ...limits })
    await allOf(received.map((path) => deps.scanner.scan(path)))
    const encoded = await allOf(received.map((path) => deps.encoder.run({ path, formats, widths: pictureWidths }, userId)))
    const pictures = encoded.map((picture) => ({ picture, url: `/uploads/${randomBytes(12).toString('hex')}-${picture.color}.webp` }))
    await saveUploads(deps, userId, pictures)
    // Nobody hears of them, so nobody would use them.
    if (res.destroyed) await removePictures(deps, pictures.map(({ url }) => url))
    return pictures.map(({ url }) => url)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const formats: PictureFormat[] = ['jpeg', 'png', 'webp', 'gif', 'avif']

function limitsOf(max: number): FileLimits {
  const { TOO_MANY_IMAGES, IMAGE_TOO_LARGE } = catalogErrors
  const tooMany = { ...TOO_MANY_IMAGES, message: `Maximum ${max} image${max > 1 ? 's' : ''} allowed` }
  return { max, bytesMax: imageBytesMax, errors: { tooMany, tooLarge: IMAGE_TOO_LARGE } }
}

/** Removes pictures and then what says that they are there, so that a failure in between is made good by the next try. */
export async function removePictures({ files, uploads }: Pick<PictureDeps, 'files' | 'uploads'>, urls: string[]): Promise<void> {
  await files.remove(urls.flatMap((url) => pictureWidths.map((width) => fileName(url, width))))
  await uploads.deleteMany({ _id: { $in: urls } })
}

async function checkRoom({ uploads }: PictureDeps, userId: number): Promise<void> {
  const unused = await uploads.countDocuments({ userId, unusedSince: { $gt: new Date(0) } })
  if (unused >= unusedUploadsMax) throw new AppError(catalogErrors.UPLOADS_FULL)
}

type NamedPicture = { picture: EncodedPicture; url: string }

/** Written down first: what is left of a picture by a process that ends here is removed like any that no listing shows. */
async function saveUploads(deps: PictureDeps, userId: number, pictures: NamedPicture[]): Promise<void> {
  const { uploads, files, now } = deps
  const at = now()
  try {
    await uploads.insertMany(pictures.map(({ url }) => ({ _id: url, userId, materialIds: [], createdAt: at, unusedSince: at })))
    for (const { picture, url } of pictures) {
      for (const { width, path } of picture.paths) await files.put(fileName(url, width), path)
    }
  } catch (error) {
    await removePictures(deps, pictures.map(({ url }) => url))
    throw error
  }
}

function fileName(url: string, width: number): string {
  return sizeUrl(url, width).slice('/uploads/'.length)
}

/** Waits for all of them, also when one fails: none may still write when their folder goes. */
async function allOf<T>(promises: Promise<T>[]): Promise<T[]> {
  await Promise.allSettled(promises)
  return Promise.all(promises)
}
