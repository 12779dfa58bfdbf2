import { ordersErrors } from '@materia/contracts/orders/errors.ts'
import { startDocumentReader } from '@materia/files/src/documents/startDocumentReader.ts'
import { startEncoder } from '@materia/files/src/pictures/startEncoder.ts'
import { createScanner } from '@materia/files/src/scan/createScanner.ts'
import type { ScanConfig } from '@materia/files/src/scan/ScanConfig.ts'
import type { FileConfig } from '@materia/files/src/store/FileConfig.ts'
import { openFileStore } from '@materia/files/src/store/openFileStore.ts'
import { removeStaleUploadFolders } from '@materia/files/src/upload/uploadFolder.ts'
import type { Logger } from '@materia/service-kit/src/observe/log.ts'
import type { AttachmentFiles } from './AttachmentDeps.ts'

const {
  PAPER_UNSUPPORTED: unsupported,
  PAPER_UNREADABLE: unreadable,
  PAPERS_BUSY: busy,
} = ordersErrors
const documentErrors = {
  unsupported,
  unreadable,
  busy,
  encrypted: ordersErrors.PAPER_ENCRYPTED,
  active: ordersErrors.PAPER_ACTIVE,
  tooLong: ordersErrors.PAPER_TOO_LONG,
}
/** Two, so that a slow file of one company does not hold up the others. */
const processes = 2

export type AttachmentsConfig = FileConfig & ScanConfig & { ATTACHMENT_MB_PER_DAY: number }

/** Opens the store. The processes that read files start on first use. */
export async function startAttachments(
  config: AttachmentsConfig,
  log: Logger,
): Promise<{ deps: AttachmentFiles; parts: { stop: () => Promise<void> }[] }> {
  const encoder = startEncoder({ processes, errors: { unsupported, unreadable, busy } })
  const documentReader = startDocumentReader({ processes, errors: documentErrors })
  await removeStaleUploadFolders()
  const deps = {
    files: await openFileStore(config, attachmentFolder),
    scanner: createScanner({ url: config.CLAMD_URL, log }),
    encoder,
    documentReader,
    attachmentBytesPerDay: config.ATTACHMENT_MB_PER_DAY * 1024 * 1024,
  }
  return { deps, parts: [encoder, documentReader] }
}

/** The folder in the file store. */
export const attachmentFolder = 'orders'
