import { ApiError } from '../api/ApiError.ts'

/** Reports the sent part from 0 to 1; `signal` aborts the upload. */
export type PictureUpload = { onProgress: (part: number) => void; signal: AbortSignal }
/** Uploads a file and returns its URL. */
export type SendPicture = (file: File, options: PictureUpload) => Promise<string>

/** Milliseconds before each retry. */
const retryDelays = [1000, 3000]

/** Uploads a picture and returns its URL. Retries temporary failures. */
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

/** The network or the service was down; the file may be fine. */
function isTransient(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status > 500)
}
