import { identity } from '@materia/contracts/identity/contract.ts'
import { identityErrors } from '@materia/contracts/identity/errors.ts'
import { AppError, unauthenticated } from '@materia/service-kit/src/AppError.ts'
import { emit } from '@materia/service-kit/src/outbox/outbox.ts'
import { type Cause, transaction } from '@materia/service-kit/src/database/transaction.ts'
import type { BaseDeps } from '../deps.ts'
import { toUserEvent, type UserDocument, type UserRows } from '../accounts/user.ts'
import type { PictureRows } from './picture.ts'

type Deps = UserRows & PictureRows & Pick<BaseDeps, 'connection' | 'now'>

/** Makes an upload of a company its picture, or with an empty url takes the one it has away; what it showed before is to be erased. */
export function showPicture(
  { connection, users, pictures, now }: Deps,
  { userId, url, cause }: { userId: number; url: string; cause: Cause },
): Promise<UserDocument> {
  return transaction(
    connection,
    async (session) => {
      const before = await users.findById(userId).session(session).lean()
      if (!before) throw unauthenticated()
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
      const update = { $set: { profilePictureUrl: url }, $inc: { revision: 1 } }
      const user = await users
        .findOneAndUpdate({ _id: userId }, update, { session, returnDocument: 'after' })
        .lean()
      if (!user) throw unauthenticated()
      await emit(session, identity.userUpdated, toUserEvent(user))
      return user
    },
    { ...cause, locks: [`picture/${userId}`] },
  )
}
