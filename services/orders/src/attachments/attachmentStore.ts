import {
  attachmentBytesMax,
  attachmentPagesMax,
  waitingAttachmentsMax,
} from '@materia/contracts/orders/constants.ts'
import { ordersErrors } from '@materia/contracts/orders/errors.ts'
import { attachmentsPath } from '@materia/contracts/orders/screenPaths.ts'
import { createPictureStore } from '@materia/files/src/pictures/createPictureStore.ts'
import { hashBands } from '@materia/files/src/pictures/pictureHash.ts'
import type { PictureStore } from '@materia/files/src/pictures/PictureStore.ts'
import { readRows } from '@materia/service-kit/src/database/readRows.ts'
import type { AttachmentDeps } from './AttachmentDeps.ts'

export type StoreDeps = Pick<
  AttachmentDeps,
  | 'connection'
  | 'attachments'
  | 'dailyUses'
  | 'files'
  | 'scanner'
  | 'encoder'
  | 'documentReader'
  | 'attachmentBytesPerDay'
  | 'now'
>

export function attachmentStore({
  attachments,
  attachmentBytesPerDay,
  documentReader,
  ...deps
}: StoreDeps): PictureStore {
  return createPictureStore({
    ...deps,
    documents: { reader: documentReader, pagesMax: attachmentPagesMax },
    rows: attachments,
    readUrl: (row) => readRows(attachments, [row], ({ _id }) => _id),
    path: attachmentsPath,
    bytesMax: attachmentBytesMax,
    errors: {
      TOO_MANY_IMAGES: ordersErrors.TOO_MANY_PAPERS,
      IMAGE_TOO_LARGE: ordersErrors.PAPER_TOO_LARGE,
    },
    most: {
      waiting: waitingAttachmentsMax,
      full: ordersErrors.PAPERS_FULL,
      bytesPerDay: attachmentBytesPerDay,
      bytesFull: ordersErrors.PAPER_BYTES_FULL,
    },
    keepsHashes: true,
    insert: (stored) =>
      attachments.insertMany(
        stored.map((attachment) => ({
          ...attachment,
          orderId: null,
          ...(attachment.hash !== undefined && { hashBands: hashBands(attachment.hash) }),
        })),
      ),
  })
}
