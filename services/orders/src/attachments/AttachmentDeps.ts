import type { DocumentReader } from '@materia/files/src/documents/startDocumentReader.ts'
import type { PictureEncoder } from '@materia/files/src/pictures/startEncoder.ts'
import type { Scanner } from '@materia/files/src/scan/createScanner.ts'
import type { FileStore } from '@materia/files/src/store/FileStore.ts'
import { dailyUseModel } from '@materia/service-kit/src/limits/countDailyUse.ts'
import type { Connection } from 'mongoose'
import type { OrderDeps } from '../orderChanges/OrderDeps.ts'
import { attachmentModel } from './attachment.ts'

export type AttachmentModels = ReturnType<typeof attachmentModels>

export function attachmentModels(connection: Connection) {
  return { attachments: attachmentModel(connection), dailyUses: dailyUseModel(connection) }
}

export type AttachmentFiles = {
  files: FileStore
  scanner: Scanner
  encoder: Pick<PictureEncoder, 'run'>
  documentReader: Pick<DocumentReader, 'run'>
  /** The limit of one company. Refused files count too. */
  attachmentBytesPerDay: number
}

export type AttachmentDeps = OrderDeps & AttachmentModels & AttachmentFiles
