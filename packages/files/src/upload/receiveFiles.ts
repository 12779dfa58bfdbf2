import { commonErrors, type ErrorType } from '@materia/contracts/errors.ts'
import { open } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { Busboy, type BusboyFileStream } from '@fastify/busboy'
import { AppError, invalidInput } from '@materia/service-kit/src/AppError.ts'

/** Allowance for multipart boundaries and headers. */
const besideFilesMax = 64 * 1024

/** The maximum number and size of files, and the errors for exceeding them. */
export type FileLimits = {
  max: number
  bytesMax: number
  errors: { tooMany: ErrorType; tooLarge: ErrorType }
}

type Options = FileLimits & { field: string; folder: string }

/** The largest allowed body for a number of files. */
export function bodyBytesMax({ max, bytesMax }: Pick<FileLimits, 'max' | 'bytesMax'>): number {
  return max * bytesMax + besideFilesMax
}

/**
 * Streams the files of a multipart body into a folder and returns their paths. Stops at the first
 * error.
 */
export async function receiveFiles(req: IncomingMessage, options: Options): Promise<string[]> {
  const { field, folder, errors } = options
  const parser = createParser(req, options)
  const streams: BusboyFileStream[] = []
  const written: Promise<string>[] = []
  const { promise: parsed, resolve, reject } = Promise.withResolvers<void>()
  const cutOff = () => reject(malformed('The request was cut off'))

  parser.on('file', (name, stream) => {
    // The parser reports the same error itself.
    stream.on('error', () => {})
    streams.push(stream)
    if (name !== field)
      return reject(invalidInput([{ path: String(name).slice(0, 100), message: 'is not allowed' }]))
    stream.on('limit', () => reject(new AppError(errors.tooLarge)))
    const path = join(folder, String(written.length))
    const writing = write(stream, path)
    writing.catch(reject)
    written.push(writing)
  })
  parser.on('filesLimit', () => reject(new AppError(errors.tooMany)))
  parser.on('fieldsLimit', () =>
    reject(invalidInput([{ path: field, message: 'Only files are allowed' }])),
  )
  parser.on('error', (cause) => reject(malformed(undefined, cause)))
  parser.on('finish', () => resolve())
  req.on('error', cutOff)
  req.on('close', () => req.complete || cutOff())
  let received = 0
  req.on('data', (chunk: Buffer) => {
    received += chunk.length
    if (received > bodyBytesMax(options)) reject(new AppError(errors.tooLarge))
  })
  req.pipe(parser)

  try {
    await parsed
    // The parser silently drops headers above its limits, so their bytes are counted here.
    const inFiles = streams.reduce((sum, { bytesRead }) => sum + bytesRead, 0)
    if (received - inFiles > besideFilesMax)
      throw malformed('The upload has too much beside its files')
    if (written.length === 0) throw invalidInput([{ path: field, message: 'is required' }])
    return await Promise.all(written)
  } finally {
    // Reads the rest of the request and discards it. Otherwise the client might never read the
    // response.
    req.unpipe(parser)
    req.resume()
    // Destroyed with an error: without one, an unread stream never emits `close`.
    for (const stream of streams) stream.destroy(new Error('No longer read'))
    parser.destroy()
    await Promise.allSettled(written)
  }
}

async function write(stream: Readable, path: string): Promise<string> {
  const file = await open(path, 'wx')
  try {
    await file.writeFile(stream)
    return path
  } finally {
    await file.close()
  }
}

function createParser({ headers }: IncomingMessage, { max, bytesMax }: Options) {
  const type = headers['content-type'] ?? ''
  if (headers['content-encoding'] !== undefined)
    throw new AppError(commonErrors.UNSUPPORTED_MEDIA_TYPE)
  try {
    return new Busboy({
      headers: { 'content-type': type },
      limits: { fileSize: bytesMax, files: max, fields: 0, headerPairs: 20, headerSize: 4096 },
    })
  } catch (cause) {
    throw malformed(undefined, cause)
  }
}

function malformed(message?: string, cause?: unknown): AppError {
  return new AppError(commonErrors.MALFORMED_MULTIPART, { message, cause })
}
