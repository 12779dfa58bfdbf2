import { unusedUploadMs } from '../model/upload.ts'
import type { CatalogDeps } from '../routes.ts'
import { removePictures } from './storePictures.ts'

type Deps = Pick<CatalogDeps, 'uploads' | 'files' | 'now'>

const atOnce = 100
/** A listing may claim a picture until its day is over, and its write takes a moment. */
const graceMs = 60_000

/** Removes pictures that no listing has shown for a day and answers how many. */
export async function sweepUploads(deps: Deps): Promise<number> {
  const due = { $gt: new Date(0), $lte: new Date(deps.now().getTime() - unusedUploadMs - graceMs) }
  let removed = 0
  for (;;) {
    const unused = await deps.uploads.find({ unusedSince: due }, { _id: 1 }).limit(atOnce).lean()
    if (unused.length === 0) return removed
    await removePictures(deps, unused.map(({ _id }) => _id))
    removed += unused.length
  }
}
