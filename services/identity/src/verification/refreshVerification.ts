import { identity } from '@materia/contracts/identity/contract.ts'
import { emit } from '@materia/service-kit/src/outbox/outbox.ts'
import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import { toUserEvent, type UserDocument, type UserRows } from '../accounts/user.ts'
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
  const { users } = deps
  const user = await users.findById(userId).session(session).lean()
  if (!user) return null
  const change = await settleVerification(deps, session, user)
  if (!change) return user
  const after = await users
    .findOneAndUpdate(
      { _id: userId },
      { $set: change, $inc: { revision: 1 } },
      { session, returnDocument: 'after' },
    )
    .lean()
  if (!after) return null
  await emit(session, identity.userUpdated, toUserEvent(after))
  if (user.verificationStatus !== 'approved' && after.verificationStatus === 'approved')
    await raiseNotice(deps, session, { user, kind: 'companyVerified' })
  return after
}
