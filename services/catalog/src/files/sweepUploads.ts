import { readRows } from '@materia/service-kit/src/readRows.ts'
import { unusedUploadMs } from '../model/upload.ts'
import type { CatalogDeps } from '../deps.ts'
import { removePictures } from './storePictures.ts'

type Deps = Pick<CatalogDeps, 'uploads' | 'files' | 'now'>

const batchSize = 100
/** A listing may claim a picture until its day is over, and its write takes a moment. */
const graceMs = 60_000

/** Removes pictures that no listing has shown for a day and answers how many. */
export async function sweepUploads(deps: Deps): Promise<number> {
  const due = { $gt: new Date(0), $lte: new Date(deps.now().getTime() - unusedUploadMs - graceMs) }
  let removed = 0
  for await (const upload of deps.uploads.find({ unusedSince: due }).lean().cursor({ batchSize })) {
    const urls = readRows(deps.uploads, [upload], ({ _id }) => _id)
    await removePictures(deps, urls)
    removed += urls.length
  }
  return removed
}
