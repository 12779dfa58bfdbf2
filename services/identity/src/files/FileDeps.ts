import type { DocumentReader } from '@materia/files/src/documents/startDocumentReader.ts'
import type { PictureEncoder } from '@materia/files/src/pictures/startEncoder.ts'
import type { Scanner } from '@materia/files/src/scan/createScanner.ts'
import type { FileStore } from '@materia/files/src/store/FileStore.ts'

/** Dependencies that receive, read and store files. */
export type FileDeps = {
  pictureFiles: FileStore
  documentFiles: FileStore
  scanner: Scanner
  encoder: Pick<PictureEncoder, 'run'>
  documentReader: Pick<DocumentReader, 'run'>
}
