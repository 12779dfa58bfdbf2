import { dayMs } from '@materia/contracts/durations.ts'
import { identityErrors } from '@materia/contracts/identity/users/errors.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import { lockRows } from '@materia/service-kit/src/database/locks.ts'
import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import type { BaseDeps } from '../deps.ts'
import { createLink, type LinkRows } from '../links/link.ts'
import type { UserDocument } from '../accounts/user.ts'
import { raiseNotice, type NoticeDeps } from '../notices/raiseNotice.ts'
import { countMailboxMail, type MailboxMailsRows } from './mailboxMails.ts'
import { mailedInADay } from '../notices/mailedInADay.ts'

const linkMs = dayMs
const mailsInADay = 5

export type EmailLinkDeps = LinkRows & NoticeDeps & MailboxMailsRows & Pick<BaseDeps, 'connection'>

/**
 * Mails the link that confirms an address, to that address. Earlier links become invalid. An
 * account gets at most `mailsInADay` of these mails. A mailbox has its own limit over all accounts.
 */
export async function mailEmailLink(
  deps: EmailLinkDeps,
  session: ClientSession,
  { user, email }: { user: Pick<UserDocument, '_id' | 'language'>; email: string },
): Promise<void> {
  const { _id: userId } = user
  await lockRows(deps.connection, session, [`emailLink/${userId}`])
  if ((await mailedInADay(deps, session, { userId, kind: 'confirmEmail' })) >= mailsInADay)
    throw new AppError(identityErrors.TOO_MANY_MAILS, { headers: { 'retry-after': '3600' } })
  await countMailboxMail(deps, session, email)
  await deps.links.deleteMany({ userId, purpose: 'confirmEmail' }, { session })
  const linkId = await createLink(deps, session, {
    purpose: 'confirmEmail',
    userId,
    value: email,
    expiresAt: new Date(deps.now().getTime() + linkMs),
  })
  await raiseNotice(deps, session, {
    user,
    kind: 'confirmEmail',
    params: { email },
    to: email,
    linkId,
  })
}
