import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import type { UserDocument, UserRows } from '../accounts/user.ts'
import { raiseNotice } from '../notices/raiseNotice.ts'
import { recordSecurityEvent, type SecurityLogDeps } from '../securityLog/recordSecurityEvent.ts'
import { type EmailLinkDeps, mailEmailLink } from './mailEmailLink.ts'

type Deps = EmailLinkDeps & UserRows & SecurityLogDeps
type Asked = {
  user: Pick<UserDocument, '_id' | 'language' | 'email'>
  email: string
  address?: string
  agent?: string
}

/**
 * The new email is pending until its mailbox confirms it. The current mailbox is notified at once.
 */
export async function requestEmailChange(
  deps: Deps,
  session: ClientSession,
  { user, email, ...from }: Asked,
): Promise<void> {
  await deps.users.updateOne({ _id: user._id }, { $set: { pendingEmail: email } }, { session })
  await mailEmailLink(deps, session, { user, email })
  await raiseNotice(deps, session, {
    user,
    kind: 'emailChangeAsked',
    params: { email },
    to: user.email,
  })
  await recordSecurityEvent(deps, session, { userId: user._id, kind: 'emailChangeAsked', ...from })
}
