import { forEachRow } from '@materia/service-kit/src/database/forEachRow.ts'
import { readRows } from '@materia/service-kit/src/database/readRows.ts'
import type { BaseDeps } from '../deps.ts'
import { dueBy } from '../files/dueBy.ts'
import type { FileDeps } from '../files/FileDeps.ts'
import type { DocumentRows } from './document.ts'

type Deps = DocumentRows & Pick<FileDeps, 'documentFiles'> & Pick<BaseDeps, 'now'>

/**
 * Erases the bytes of documents that were replaced, removed or never used, and returns their
 * number. Bytes go first: the next run repairs a row without bytes.
 */
export async function eraseDocuments({ documents, documentFiles, now }: Deps): Promise<number> {
  let erased = 0
  await forEachRow(documents.find(dueBy(now())).lean().cursor({ batchSize: 100 }), async (row) => {
    const [document] = readRows(documents, [row], (one) => one)
    if (!document) return
    const { _id, state, fileName } = document
    if (fileName !== '') await documentFiles.remove([fileName])
    if (state === 'unattached') await documents.deleteOne({ _id })
    else await documents.updateOne({ _id }, { $set: { fileName: '', eraseAfter: null } })
    erased++
  })
  return erased
}
