import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { imageWidths } from '@materia/contracts/catalog/constants.ts'
import { sizeUrl } from '@materia/contracts/catalog/pictures.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import { type Call, requireUser } from '@materia/service-kit/src/route.ts'
import { unusedUploadsMax } from '../model/upload.ts'
import type { CatalogDeps } from '../routes.ts'
import type { EncodedPicture } from './encodePicture.ts'
import { receiveFiles } from './receiveFiles.ts'
import { makeUploadFolder } from './uploadFolder.ts'

type Deps = Pick<CatalogDeps, 'uploads' | 'files' | 'encoder' | 'now'>

/** Stores the pictures of a multipart body, all or none, and answers their URLs in their order. */
export async function storePictures(deps: Deps, call: Call, { field, max }: { field: string; max: number }): Promise<string[]> {
  const { userId } = requireUser(call)
  const { req, res } = call.ctx
  await checkRoom(deps, userId)
  const folder = await makeUploadFolder()
  try {
    const received = await receiveFiles(req, { field, max, folder })
    const encoded = await allOf(received.map((path) => deps.encoder.encode(path)))
    const pictures = encoded.map((picture) => ({ picture, url: `/uploads/${randomBytes(12).toString('hex')}-${picture.color}.webp` }))
    await keep(deps, userId, pictures)
    // Nobody hears of them, so nobody would use them.
    if (res.destroyed) await removePictures(deps, pictures.map(({ url }) => url))
    return pictures.map(({ url }) => url)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Removes pictures and then what says that they are there, so that a failure in between is made good by the next try. */
export async function removePictures({ files, uploads }: Pick<Deps, 'files' | 'uploads'>, urls: string[]): Promise<void> {
  await files.remove(urls.flatMap((url) => imageWidths.map((width) => fileName(url, width))))
  await uploads.deleteMany({ _id: { $in: urls } })
}

async function checkRoom({ uploads }: Deps, userId: number): Promise<void> {
  const unused = await uploads.countDocuments({ userId, unusedSince: { $gt: new Date(0) } })
  if (unused >= unusedUploadsMax) throw new AppError('UPLOADS_FULL')
}

type NamedPicture = { picture: EncodedPicture; url: string }

/** Written down first: what is left of a picture by a process that ends here is removed like any that no listing shows. */
async function keep(deps: Deps, userId: number, pictures: NamedPicture[]): Promise<void> {
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
