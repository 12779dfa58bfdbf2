import { ApiError } from '../api/ApiError.ts'

/** How far a file has left, from 0 to 1, and what ends it. */
export type PictureUpload = { onProgress: (part: number) => void; signal: AbortSignal }
/** Sends a file and answers its URL. */
export type SendPicture = (file: File, options: PictureUpload) => Promise<string>

/** Milliseconds before another try. */
const retryDelays = [1000, 3000]

/** Stores a picture and answers its URL; tried again where that may help. */
export function uploadPicture(
  send: SendPicture,
  file: File,
  options: PictureUpload,
): Promise<string> {
  return tryUpload(send, file, options, retryDelays)
}

async function tryUpload(
  send: SendPicture,
  file: File,
  options: PictureUpload,
  [delay, ...others]: number[],
): Promise<string> {
  try {
    return await send(file, options)
  } catch (error) {
    if (delay === undefined || !isTransient(error)) throw error
    options.onProgress(0)
    await new Promise((resolve) => setTimeout(resolve, delay))
    return tryUpload(send, file, options, others)
  }
}

/** The line or the service was down, not the file wrong. */
function isTransient(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status > 500)
}
