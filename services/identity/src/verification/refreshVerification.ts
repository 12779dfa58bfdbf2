import { changeUser } from '../accounts/changeUser.ts'
import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import type { UserDocument, UserRows } from '../accounts/user.ts'
import { raiseNotice, type NoticeDeps } from '../notices/raiseNotice.ts'
import { nameSkeleton, skeletonVersion } from '../names/nameSkeleton.ts'
import { settleVerification } from './settleVerification.ts'
import type { DocumentRows } from '../documents/document.ts'
import type { VerificationCaseRows } from './verificationCase.ts'

export type VerificationDeps = UserRows & DocumentRows & VerificationCaseRows & NoticeDeps

/**
 * Recomputes a company's verification and its place in the review queue from its documents. Call it
 * in each transaction that changes a document, under `verificationLock`. Returns the updated user,
 * or null for a deleted account.
 */
export async function refreshVerification(
  deps: VerificationDeps,
  session: ClientSession,
  userId: number,
): Promise<UserDocument | null> {
  const user = await deps.users.findById(userId).session(session).lean()
  if (!user) return null
  const $set = await settleVerification(deps, session, user)
  if (!$set) return user
  // The name is protected from now on, also one that the last release wrote.
  const named = {
    ...$set,
    nameSkeleton: nameSkeleton(user.companyName),
    nameVersion: skeletonVersion,
  }
  const after = await changeUser(deps, session, { userId, $set: named })
  if (user.verificationStatus !== 'approved' && after.verificationStatus === 'approved')
    await raiseNotice(deps, session, { user, kind: 'companyVerified' })
  return after
}
