import { readRows } from '@materia/service-kit/src/readRows.ts'
import { unusedPictureMs } from '../model/picture.ts'
import { type PictureDeps, removePictures } from './storePictures.ts'

const batchSize = 100
/** A message may claim a picture until its day is over, and its write takes a moment. */
const graceMs = 60_000

/** Removes pictures that nobody has sent for a day and answers how many. */
export async function sweepPictures(deps: Pick<PictureDeps, 'pictures' | 'files' | 'now'>): Promise<number> {
  const due = { $gt: new Date(0), $lte: new Date(deps.now().getTime() - unusedPictureMs - graceMs) }
  let removed = 0
  for await (const picture of deps.pictures.find({ unusedSince: due }).lean().cursor({ batchSize })) {
    const urls = readRows(deps.pictures, [picture], ({ _id }) => _id)
    await removePictures(deps, urls)
    removed += urls.length
  }
  return removed
}
