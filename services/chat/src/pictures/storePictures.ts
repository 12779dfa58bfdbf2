import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { pictureWidths, sizeUrl } from '@materia/contracts/storedPicture.ts'
import { pictureBytesMax, picturesMax, unsentPicturesMax } from '@materia/contracts/chat/constants.ts'
import { chat } from '@materia/contracts/chat/contract.ts'
import { chatErrors } from '@materia/contracts/chat/errors.ts'
import { picturesPath } from '@materia/contracts/chat/screenPaths.ts'
import type { EncodedPicture, PictureFormat } from '@materia/files/src/pictures/encodePicture.ts'
import { receiveFiles } from '@materia/files/src/upload/receiveFiles.ts'
import { createUploadFolder } from '@materia/files/src/upload/uploadFolder.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import type { Context } from 'koa'
import type { ChatDeps } from '../deps.ts'

export type PictureDeps = Pick<ChatDeps, 'pictures' | 'files' | 'scanner' | 'encoder' | 'now'>

const formats: PictureFormat[] = ['jpeg', 'png', 'webp', 'gif', 'avif']
const limits = { max: picturesMax, bytesMax: pictureBytesMax, errors: { tooMany: chatErrors.TOO_MANY_IMAGES, tooLarge: chatErrors.IMAGE_TOO_LARGE } }

/** Stores the pictures of a multipart body, all or none, and answers their URLs in their order. */
export async function storePictures(deps: PictureDeps, { req, res }: Context, userId: number): Promise<string[]> {
  const unsent = await deps.pictures.countDocuments({ userId, unusedSince: { $gt: new Date(0) } })
  if (unsent >= unsentPicturesMax) throw new AppError(chatErrors.PICTURES_FULL)
  const folder = await createUploadFolder()
  try {
    const received = await receiveFiles(req, { field: chat.uploadMessagePictures.files.field, folder, ...limits })
    await allOf(received.map((path) => deps.scanner.scan(path)))
    const encoded = await allOf(received.map((path) => deps.encoder.run({ path, formats, widths: pictureWidths }, userId)))
    const named = encoded.map((picture) => ({ picture, url: `${picturesPath}/${randomBytes(12).toString('hex')}-${picture.color}.webp` }))
    const urls = named.map(({ url }) => url)
    await savePictures(deps, userId, named)
    // Nobody hears of them, so nobody would send them.
    if (res.destroyed) await removePictures(deps, urls)
    return urls
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Removes pictures and then what says that they are there, so that a failure in between is made good by the next try. */
export async function removePictures({ files, pictures }: Pick<PictureDeps, 'files' | 'pictures'>, urls: string[]): Promise<void> {
  await files.remove(urls.flatMap((url) => pictureWidths.map((width) => fileName(url, width))))
  await pictures.deleteMany({ _id: { $in: urls } })
}

/** Written down first: what is left of a picture by a process that ends here is removed like any that nobody sends. */
async function savePictures(deps: PictureDeps, userId: number, named: { picture: EncodedPicture; url: string }[]): Promise<void> {
  const at = deps.now()
  try {
    await deps.pictures.insertMany(named.map(({ url }) => ({ _id: url, userId, conversationId: null, toUserId: null, createdAt: at, unusedSince: at })))
    for (const { picture, url } of named) for (const { width, path } of picture.paths) await deps.files.put(fileName(url, width), path)
  } catch (error) {
    await removePictures(deps, named.map(({ url }) => url))
    throw error
  }
}

function fileName(url: string, width: number): string {
  return sizeUrl(url, width).slice(`${picturesPath}/`.length)
}

/** Waits for all of them, also when one fails: none may still write when their folder goes. */
async function allOf<T>(promises: Promise<T>[]): Promise<T[]> {
  await Promise.allSettled(promises)
  return Promise.all(promises)
}
