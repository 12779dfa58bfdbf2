import { randomBytes } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FilesField } from '@materia/contracts/wire/Operation.ts'
import { pictureWidths, sizeUrl } from '@materia/contracts/storedPicture.ts'
import { bodyBytesMax, type FileLimits, receiveFiles } from '../upload/receiveFiles.ts'
import { createUploadFolder } from '../upload/uploadFolder.ts'
import type { PictureFormat } from './encodePicture.ts'
import { type PictureStore, unusedPictureMs } from './PictureStore.ts'

const formats: PictureFormat[] = ['jpeg', 'png', 'webp', 'gif', 'avif', 'heic']
/**
 * A listing or order may claim a picture until the last moment of its day, and that write takes
 * time.
 */
const graceMs = 60_000
const pdfHead = '%PDF-'
const pdfEnd = '.pdf'

type Exchange = { req: IncomingMessage; res: ServerResponse }

/** A URL and the files behind it, by their names in the store. */
type Stored = { url: string; files: { name: string; path: string }[]; hash?: string }

/**
 * Stores all files of a multipart body, or none. Accepts pictures, and PDFs when the store does.
 * Returns their URLs in order.
 */
export async function storePictures(
  store: PictureStore,
  { req, res }: Exchange,
  userId: number,
  { field, max }: FilesField,
): Promise<string[]> {
  const { scanner } = store
  const limits = limitsOf(store, max)
  await store.checkRoom(userId, Number(req.headers['content-length'] ?? bodyBytesMax(limits)))
  const folder = await createUploadFolder()
  try {
    const received = await receiveFiles(req, { field, folder, ...limits })
    await allOf(received.map((file) => scanner.scan(file)))
    const read = await allOf(received.map((file) => readPicture(store, file, userId)))
    const urls = read.map(({ url }) => url)
    await savePictures(store, userId, read)
    // The client has disconnected and never learns the URLs, so nothing would use these pictures.
    if (res.destroyed) await removePictures(store, urls)
    return urls
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Decides by a file's content, not by its name, whether it is a PDF or a picture. */
async function readPicture(store: PictureStore, file: string, userId: number): Promise<Stored> {
  const { encoder, documents, path } = store
  const id = `${path}/${randomBytes(12).toString('hex')}`
  if (documents && (await isPdf(file))) {
    await documents.reader.run({ path: file, pagesMax: documents.pagesMax }, userId)
    const url = `${id}${pdfEnd}`
    return { url, files: [{ name: fileName(store, url), path: file }] }
  }
  const { color, paths, hash } = await encoder.run(
    { path: file, formats, widths: pictureWidths },
    userId,
  )
  const url = `${id}-${color}.webp`
  return {
    url,
    files: paths.map(({ width, path: encoded }) => ({
      name: fileName(store, sizeUrl(url, width)),
      path: encoded,
    })),
    ...(store.keepsHashes && { hash }),
  }
}

async function isPdf(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read({
      buffer: Buffer.alloc(pdfHead.length),
      position: 0,
    })
    return buffer.toString('latin1', 0, bytesRead) === pdfHead
  } finally {
    await file.close()
  }
}

/** Deletes pictures that nothing has used for a day. Returns their number. */
export async function sweepPictures(
  store: Pick<PictureStore, 'files' | 'path' | 'delete' | 'unusedSince' | 'now'>,
): Promise<number> {
  let removed = 0
  for await (const url of store.unusedSince(
    new Date(store.now().getTime() - unusedPictureMs - graceMs),
  )) {
    await removePictures(store, [url])
    removed += 1
  }
  return removed
}

/**
 * Deletes the files first and the rows last. After a failure in between, the next sweep finds the
 * row and tries again.
 */
async function removePictures(
  store: Pick<PictureStore, 'files' | 'path' | 'delete'>,
  urls: string[],
): Promise<void> {
  await store.files.remove(
    urls.flatMap((url) =>
      url.endsWith(pdfEnd)
        ? [fileName(store, url)]
        : pictureWidths.map((width) => fileName(store, sizeUrl(url, width))),
    ),
  )
  await store.delete(urls)
}

/**
 * Inserts the rows first. If the process dies before all files are stored, the sweep deletes them
 * as unused pictures.
 */
async function savePictures(store: PictureStore, userId: number, read: Stored[]): Promise<void> {
  const at = store.now()
  try {
    await store.insert(
      read.map(({ url, hash }) => ({
        _id: url,
        userId,
        createdAt: at,
        unusedSince: at,
        ...(hash !== undefined && { hash }),
      })),
    )
    for (const { name, path } of read.flatMap(({ files }) => files))
      await store.files.put(name, path)
  } catch (error) {
    await removePictures(
      store,
      read.map(({ url }) => url),
    )
    throw error
  }
}

function limitsOf({ bytesMax, errors }: PictureStore, max: number): FileLimits {
  const tooMany = {
    ...errors.TOO_MANY_IMAGES,
    message: `Maximum ${max} image${max > 1 ? 's' : ''} allowed`,
  }
  return { max, bytesMax, errors: { tooMany, tooLarge: errors.IMAGE_TOO_LARGE } }
}

function fileName({ path }: Pick<PictureStore, 'path'>, url: string): string {
  return url.slice(`${path}/`.length)
}

/**
 * Waits for every promise even when one fails: nothing may still write when the folder is deleted.
 */
async function allOf<T>(promises: Promise<T>[]): Promise<T[]> {
  await Promise.allSettled(promises)
  return Promise.all(promises)
}
