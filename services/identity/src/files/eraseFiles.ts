import { dueBy } from '@materia/service-kit/src/mongo/dates.ts'
import { forEachRow } from '@materia/service-kit/src/database/forEachRow.ts'
import { readRows } from '@materia/service-kit/src/database/readRows.ts'
import type { IdentityDeps } from '../deps.ts'
import { pictureFileNames } from '../picture/pictureFileNames.ts'

type Deps = Pick<IdentityDeps, 'documents' | 'pictures' | 'documentFiles' | 'pictureFiles' | 'now'>

const batchSize = 100
/** An upload may be made a document until its day is over, and that takes a moment. */
const graceMs = 60_000

/** Erases the bytes of documents and pictures that are replaced, removed or were never used, and answers how many. */
export async function eraseFiles(deps: Deps): Promise<number> {
  let erased = 0
  await forEachRow([eraseDocuments, erasePictures], async (erase) => {
    erased += await erase(deps)
  })
  return erased
}

/** Bytes first, then what says that they are there, so that a failure in between is made good by the next try. */
async function eraseDocuments({ documents, documentFiles, now }: Deps): Promise<number> {
  const due = erasableBy(now())
  let erased = 0
  await forEachRow(documents.find(due).lean().cursor({ batchSize }), async (row) => {
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

async function erasePictures({ pictures, pictureFiles, now }: Deps): Promise<number> {
  let erased = 0
  await forEachRow(pictures.find(erasableBy(now())).lean().cursor({ batchSize }), async (row) => {
    const [picture] = readRows(pictures, [row], (one) => one)
    if (!picture) return
    await pictureFiles.remove(pictureFileNames(picture._id))
    await pictures.deleteOne({ _id: picture._id })
    erased++
  })
  return erased
}

function erasableBy(now: Date) {
  return { eraseAfter: dueBy(new Date(now.getTime() - graceMs)) }
}
