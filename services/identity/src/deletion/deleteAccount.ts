import { identity } from '@materia/contracts/identity/contract.ts'
import { emit } from '@materia/service-kit/src/outbox/outbox.ts'
import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import type { BaseDeps } from '../deps.ts'
import type { DocumentRows } from '../documents/document.ts'
import type { PictureRows } from '../picture/picture.ts'
import type { UserRows } from '../accounts/user.ts'
import { findUser } from '../accounts/findUser.ts'
import { endSessions } from '../sessions/endSessions.ts'
import { type DeletedAccountRows, usernameHash } from '../accounts/deletedAccount.ts'
import { raiseNotice, type NoticeDeps } from '../notices/raiseNotice.ts'
import type { Origin } from '../securityLog/origin.ts'
import { recordSecurityEvent, type SecurityLogDeps } from '../securityLog/recordSecurityEvent.ts'

export type DeletionDeps = UserRows &
  DeletedAccountRows &
  DocumentRows &
  PictureRows &
  NoticeDeps &
  SecurityLogDeps &
  Pick<BaseDeps, 'personalRows'>

/**
 * Deletes an account: nobody can sign in to it, see it or read its name any more. The job
 * `eraseAccounts` erases the rest, with its files. The email may register again. The username
 * stays reserved, so that nobody takes over its reputation.
 */
export async function deleteAccount(
  deps: DeletionDeps,
  session: ClientSession,
  userId: number,
  from?: Origin,
): Promise<void> {
  const { deletedAccounts, documents, pictures, personalRows } = deps
  const user = await findUser(deps, userId, { session })
  const now = deps.now()
  await deletedAccounts.create(
    [
      {
        _id: userId,
        usernameHash: usernameHash(user.usernameKey),
        registeredAt: user.createdAt,
        deletedAt: now,
        dueAt: now,
        erasedAt: null,
      },
    ],
    { session },
  )
  for (const { model, fields, rule } of personalRows)
    if (rule.whenDeleted === 'atOnce')
      for (const field of fields) await model.deleteMany({ [field]: userId }, { session })
  await documents.updateMany(
    { userId, fileName: { $ne: '' } },
    { $set: { state: 'removed', eraseAfter: now } },
    { session },
  )
  await pictures.updateMany({ userId }, { $set: { eraseAfter: now } }, { session })

  await emit(session, identity.userDeleted, { id: userId, revision: user.revision + 1 })
  await endSessions(deps, session, { userId, now })
  await raiseNotice(deps, session, {
    user,
    kind: 'accountDeleted',
    params: { username: user.username },
    to: user.email,
  })
  await recordSecurityEvent(deps, session, { userId, kind: 'accountDeleted', ...from })
}
