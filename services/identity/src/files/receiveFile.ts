import { rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import type { ErrorType } from '@materia/contracts/errors.ts'
import { identityErrors } from '@materia/contracts/identity/users/errors.ts'
import { receiveFiles } from '@materia/files/src/upload/receiveFiles.ts'
import { createUploadFolder } from '@materia/files/src/upload/uploadFolder.ts'
import type { BaseDeps } from '../deps.ts'
import { countUpload } from './countUpload.ts'
import type { DailyUploadRows } from './dailyUpload.ts'
import type { FileDeps } from './FileDeps.ts'

type Deps = DailyUploadRows & Pick<FileDeps, 'scanner'> & Pick<BaseDeps, 'connection' | 'now'>
type Upload = {
  req: IncomingMessage
  userId: number
  field: string
  bytesMax: number
  tooLarge: ErrorType
}

/**
 * Receives and scans one file of a multipart body, and passes its path to `read`. The file is
 * deleted afterwards.
 */
export async function receiveFile<Result>(
  deps: Deps,
  { req, userId, field, bytesMax, tooLarge }: Upload,
  read: (path: string) => Promise<Result>,
): Promise<Result> {
  await countUpload(deps, userId)
  const folder = await createUploadFolder()
  try {
    const errors = { tooMany: identityErrors.TOO_MANY_FILES, tooLarge }
    const [path = ''] = await receiveFiles(req, { field, folder, max: 1, bytesMax, errors })
    await deps.scanner.scan(path)
    return await read(path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
