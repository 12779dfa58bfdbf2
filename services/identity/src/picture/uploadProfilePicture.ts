import { dayMs } from '@materia/contracts/durations.ts'
import { randomBytes } from 'node:crypto'
import { identity } from '@materia/contracts/identity/contract.ts'
import { identityErrors } from '@materia/contracts/identity/users/errors.ts'
import {
  profilePictureBytesMax,
  profilePictureWidths,
} from '@materia/contracts/identity/picture/constants.ts'
import type { EncodedPicture, PictureFormat } from '@materia/files/src/pictures/encodePicture.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import type { BaseDeps } from '../deps.ts'
import { receiveFile } from '../files/receiveFile.ts'
import { avatarsPath, pictureFileName } from './pictureFileNames.ts'
import { showPicture } from './showPicture.ts'
import type { UserRows } from '../accounts/user.ts'
import type { PictureRows } from './picture.ts'
import type { DailyUploadRows } from '../files/dailyUpload.ts'
import type { FileDeps } from '../files/FileDeps.ts'

type Deps = UserRows &
  PictureRows &
  DailyUploadRows &
  Pick<FileDeps, 'pictureFiles' | 'scanner' | 'encoder'> &
  Pick<BaseDeps, 'connection' | 'now'>

const formats: PictureFormat[] = ['jpeg', 'png', 'gif', 'heic']
/** How long an upload may wait until it is shown. A crashed upload is erased after this time. */
const unusedMs = dayMs

/**
 * Shows the picture at once. A client that then sets it as the profile's picture gets a normal
 * success.
 */
export function uploadProfilePicture(deps: Deps) {
  const { field } = identity.uploadProfilePicture.files
  return route(identity.uploadProfilePicture, ({ user: { userId }, cause, ctx }) => {
    const upload = {
      req: ctx.req,
      userId,
      field,
      bytesMax: profilePictureBytesMax,
      tooLarge: identityErrors.PICTURE_TOO_LARGE,
    }
    return receiveFile(deps, upload, async (path) => {
      const picture = await deps.encoder.run(
        { path, formats, widths: profilePictureWidths, isSquare: true },
        userId,
      )
      const url = `${avatarsPath}${randomBytes(12).toString('hex')}-${picture.color}.webp`
      await storePicture(deps, userId, url, picture)
      await showPicture(deps, { userId, url, cause })
      return { url }
    })
  })
}

/**
 * Writes the row first, with an erase time. So the files are erased later even if this process dies
 * in between.
 */
async function storePicture(
  { pictures, pictureFiles, now }: Deps,
  userId: number,
  url: string,
  picture: EncodedPicture,
): Promise<void> {
  const at = now()
  await pictures.create([
    { _id: url, userId, createdAt: at, eraseAfter: new Date(at.getTime() + unusedMs) },
  ])
  for (const width of profilePictureWidths) {
    const path = picture.paths.find((one) => one.width === width)?.path
    if (path !== undefined) await pictureFiles.put(pictureFileName(url, width), path)
  }
}
