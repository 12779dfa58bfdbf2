import { changeUser } from '../accounts/changeUser.ts'
import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import type { UserDocument, UserRows } from '../accounts/user.ts'
import { raiseNotice, type NoticeDeps } from '../notices/raiseNotice.ts'
import { settleVerification } from './settleVerification.ts'
import type { DocumentRows } from '../documents/document.ts'
import type { VerificationCaseRows } from './verificationCase.ts'

export type VerificationDeps = UserRows & DocumentRows & VerificationCaseRows & NoticeDeps

/**
 * Lets a company's verification and its place in the queue follow from its documents: in the transaction of whatever changes one of them, under
 * `verificationLock`. Answers the user as it is then; null where there is none any more.
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
  const after = await changeUser(deps, session, { userId, $set })
  if (user.verificationStatus !== 'approved' && after.verificationStatus === 'approved')
    await raiseNotice(deps, session, { user, kind: 'companyVerified' })
  return after
}
