import { identity } from '@materia/contracts/identity/contract.ts'
import { unauthenticated } from '@materia/service-kit/src/AppError.ts'
import { emit } from '@materia/service-kit/src/outbox/outbox.ts'
import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import type { IdentityDeps } from '../deps.ts'
import { endSessions } from '../endSessions.ts'
import { usernameHash } from '../model/closedAccount.ts'
import { raiseNotice } from '../raiseNotice.ts'
import { recordSecurityEvent } from '../recordSecurityEvent.ts'
import { personalRows } from './personalData.ts'

type Closing = { userId: number; address: string; agent: string }

/**
 * Ends an account: from then on nobody signs in to it, is shown it or is told its name. What takes longer, as it has to do with files, is
 * `eraseAccounts`'. The e-mail may register anew; the username stays taken, so that what was said of it is never said of somebody else.
 */
export async function closeAccount(
  deps: IdentityDeps,
  session: ClientSession,
  { userId, address, agent }: Closing,
): Promise<void> {
  const { users, closedAccounts, documents, pictures } = deps
  const user = await users.findById(userId).session(session).lean()
  if (!user) throw unauthenticated()
  const now = deps.now()
  await closedAccounts.create(
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
  for (const { model, rule } of personalRows(deps))
    if (rule.whenDeleted === 'atOnce') await model.deleteMany({ [rule.of]: userId }, { session })
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
  await recordSecurityEvent(deps, session, { userId, kind: 'accountDeleted', address, agent })
}
