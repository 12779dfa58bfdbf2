import {
  paperBytesMax,
  paperPagesMax,
  waitingPapersMax,
} from '@materia/contracts/orders/constants.ts'
import { ordersErrors } from '@materia/contracts/orders/errors.ts'
import { papersPath } from '@materia/contracts/orders/screenPaths.ts'
import { createShelf } from '@materia/files/src/pictures/createShelf.ts'
import type { PictureShelf } from '@materia/files/src/pictures/PictureShelf.ts'
import { readRows } from '@materia/service-kit/src/database/readRows.ts'
import type { AttachmentDeps } from './AttachmentDeps.ts'

export type StoreDeps = Pick<
  AttachmentDeps,
  | 'connection'
  | 'papers'
  | 'dailyUses'
  | 'files'
  | 'scanner'
  | 'encoder'
  | 'documentReader'
  | 'paperBytesPerDay'
  | 'now'
>

/** The papers of orders: pictures and PDFs. */
export function attachmentStore({
  papers,
  paperBytesPerDay,
  documentReader,
  ...deps
}: StoreDeps): PictureShelf {
  return createShelf({
    ...deps,
    documents: { reader: documentReader, pagesMax: paperPagesMax },
    rows: papers,
    readUrl: (row) => readRows(papers, [row], ({ _id }) => _id),
    path: papersPath,
    bytesMax: paperBytesMax,
    errors: {
      TOO_MANY_IMAGES: ordersErrors.TOO_MANY_PAPERS,
      IMAGE_TOO_LARGE: ordersErrors.PAPER_TOO_LARGE,
    },
    most: {
      waiting: waitingPapersMax,
      full: ordersErrors.PAPERS_FULL,
      bytesPerDay: paperBytesPerDay,
      bytesFull: ordersErrors.PAPER_BYTES_FULL,
    },
    insert: (stored) => papers.insertMany(stored.map((paper) => ({ ...paper, orderId: null }))),
  })
}
