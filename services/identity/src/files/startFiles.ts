import { identityErrors } from '@materia/contracts/identity/users/errors.ts'
import { startDocumentReader } from '@materia/files/src/documents/startDocumentReader.ts'
import { startEncoder } from '@materia/files/src/pictures/startEncoder.ts'
import { createScanner } from '@materia/files/src/scan/createScanner.ts'
import type { ScanConfig } from '@materia/files/src/scan/ScanConfig.ts'
import type { FileConfig } from '@materia/files/src/store/FileConfig.ts'
import { openFileStore } from '@materia/files/src/store/openFileStore.ts'
import { removeStaleUploadFolders } from '@materia/files/src/upload/uploadFolder.ts'
import type { Logger } from '@materia/service-kit/src/observe/log.ts'
import type { FileDeps } from './FileDeps.ts'

const busy = identityErrors.FILES_BUSY
const pictureErrors = {
  unsupported: identityErrors.PICTURE_UNSUPPORTED,
  unreadable: identityErrors.PICTURE_UNREADABLE,
  busy,
}
const documentErrors = {
  unsupported: identityErrors.DOCUMENT_UNSUPPORTED,
  unreadable: identityErrors.DOCUMENT_UNREADABLE,
  encrypted: identityErrors.DOCUMENT_ENCRYPTED,
  active: identityErrors.DOCUMENT_ACTIVE,
  tooLong: identityErrors.DOCUMENT_TOO_LONG,
  busy,
}
/** A company sends about six files in its lifetime, so two processes of each kind are enough. */
const processes = 2

/** Opens the file stores. The processes that read files start when they are first needed. */
export async function startFiles(
  config: FileConfig & ScanConfig,
  log: Logger,
): Promise<{ deps: FileDeps; stop: () => Promise<void> }> {
  const encoder = startEncoder({ processes, errors: pictureErrors })
  const documentReader = startDocumentReader({ processes, errors: documentErrors })
  await removeStaleUploadFolders()
  const deps = {
    pictureFiles: await openFileStore(config, 'avatars'),
    documentFiles: await openFileStore(config, 'documents'),
    scanner: createScanner({ url: config.CLAMD_URL, log }),
    encoder,
    documentReader,
  }
  return {
    deps,
    stop: async () => void (await Promise.all([encoder.stop(), documentReader.stop()])),
  }
}
