import { uploadImage } from '@materia/contracts/catalog/api.ts'
import { ApiError } from '@materia/ui/src/ApiError.ts'
import { uploadFile } from '@materia/ui/src/uploadFile.ts'
import pLimit from 'p-limit'

type UploadOptions = { onProgress: (part: number) => void; signal: AbortSignal }

const limited = pLimit(3)
/** Milliseconds before another try. */
const retryDelays = [1000, 3000]

/** Stores a picture and answers its URL. At most three are on their way; each is tried again where that may help. */
export function uploadPicture(file: File, options: UploadOptions): Promise<string> {
  return limited(() => tryUpload(file, options, retryDelays))
}

async function tryUpload(file: File, options: UploadOptions, [delay, ...others]: number[]): Promise<string> {
  try {
    const { url } = await uploadFile(uploadImage, file, options)
    return url
  } catch (error) {
    if (delay === undefined || !isTransient(error)) throw error
    options.onProgress(0)
    await new Promise((resolve) => setTimeout(resolve, delay))
    return tryUpload(file, options, others)
  }
}

/** The line or the service was down, not the file wrong. */
function isTransient(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status > 500)
}
