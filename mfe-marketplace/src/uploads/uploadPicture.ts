import { catalogPaths } from '@materia/contracts/catalog/paths.ts'
import { ApiError } from '@materia/ui/src/ApiError.ts'
import { uploadFile } from '@materia/ui/src/uploadFile.ts'
import { limitTo } from './limitTo.ts'

type UploadOptions = { onProgress: (part: number) => void; signal: AbortSignal }

const inTurn = limitTo(3)
/** Milliseconds before another try. */
const pauses = [1000, 3000]

/** Stores a picture and answers its URL. At most three are on their way; each is tried again where that may help. */
export function uploadPicture(file: File, options: UploadOptions): Promise<string> {
  return inTurn(() => tryUpload(file, options, pauses))
}

async function tryUpload(file: File, options: UploadOptions, [pause, ...others]: number[]): Promise<string> {
  try {
    const { url } = await uploadFile<{ url: string }>({ path: catalogPaths.uploadImage, field: 'image', file, ...options })
    return url
  } catch (error) {
    if (pause === undefined || !isPassing(error)) throw error
    options.onProgress(0)
    await new Promise((resolve) => setTimeout(resolve, pause))
    return tryUpload(file, options, others)
  }
}

/** The line or the service was down, not the file wrong. */
function isPassing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status > 500)
}
