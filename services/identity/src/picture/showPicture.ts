import { identityErrors } from '@materia/contracts/identity/users/errors.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import { changeUser } from '../accounts/changeUser.ts'
import { findUser } from '../accounts/findUser.ts'
import { type Cause, transaction } from '@materia/service-kit/src/database/transaction.ts'
import type { BaseDeps } from '../deps.ts'
import type { UserDocument, UserRows } from '../accounts/user.ts'
import type { PictureRows } from './picture.ts'

type Deps = UserRows & PictureRows & Pick<BaseDeps, 'connection' | 'now'>

/**
 * Shows an upload as the company's picture, or none for an empty URL. The previous picture is
 * erased later.
 */
export function showPicture(
  { connection, users, pictures, now }: Deps,
  { userId, url, cause }: { userId: number; url: string; cause: Cause },
): Promise<UserDocument> {
  return transaction(
    connection,
    async (session) => {
      const before = await findUser({ users }, userId, { session })
      const at = now()
      if (before.profilePictureUrl === url) return before
      if (url !== '') {
        const { matchedCount } = await pictures.updateOne(
          { _id: url, userId, eraseAfter: { $gt: at } },
          { $set: { eraseAfter: null } },
          { session },
        )
        if (matchedCount === 0) throw new AppError(identityErrors.PICTURE_UNKNOWN)
      }
      await pictures.updateMany(
        { userId, eraseAfter: null, _id: { $ne: url } },
        { $set: { eraseAfter: at } },
        { session },
      )
      return changeUser({ users }, session, { userId, $set: { profilePictureUrl: url } })
    },
    { ...cause, locks: [`picture/${userId}`] },
  )
}
