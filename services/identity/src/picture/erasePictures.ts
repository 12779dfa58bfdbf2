import { forEachRow } from '@materia/service-kit/src/database/forEachRow.ts'
import { readRows } from '@materia/service-kit/src/database/readRows.ts'
import type { BaseDeps } from '../deps.ts'
import { dueBy } from '../files/dueBy.ts'
import type { FileDeps } from '../files/FileDeps.ts'
import type { PictureRows } from './picture.ts'
import { pictureFileNames } from './pictureFileNames.ts'

type Deps = PictureRows & Pick<FileDeps, 'pictureFiles'> & Pick<BaseDeps, 'now'>

/** Erases pictures that were replaced, removed or never used, bytes first. Returns their number. */
export async function erasePictures({ pictures, pictureFiles, now }: Deps): Promise<number> {
  let erased = 0
  await forEachRow(pictures.find(dueBy(now())).lean().cursor({ batchSize: 100 }), async (row) => {
    const [picture] = readRows(pictures, [row], (one) => one)
    if (!picture) return
    await pictureFiles.remove(pictureFileNames(picture._id))
    await pictures.deleteOne({ _id: picture._id })
    erased++
  })
  return erased
}
