import { dayMs } from '@materia/contracts/durations.ts'
import type { PasswordForgottenData } from '@materia/contracts/identity/credentials/credentials.ts'
import { lockRows } from '@materia/service-kit/src/database/locks.ts'
import { networkOf, siteOf } from '@materia/service-kit/src/limits/networkOf.ts'
import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import type { BaseDeps } from '../deps.ts'
import { createLink, type LinkRows } from '../links/link.ts'
import { namedBy, type UserRows } from '../accounts/user.ts'
import { raiseNotice, type NoticeDeps } from '../notices/raiseNotice.ts'
import { recordSecurityEvent, type SecurityLogDeps } from '../securityLog/recordSecurityEvent.ts'
import type { PasswordRequestRows } from './passwordRequest.ts'

const linkMs = 30 * 60_000
/**
 * Mails per day for requests from one site, and from all sites. A stranger's requests must not use
 * up the owner's.
 */
const [mailsOfSite, mailsInADay] = [3, 12]

type Deps = PasswordRequestRows &
  UserRows &
  LinkRows &
  NoticeDeps &
  SecurityLogDeps &
  Pick<BaseDeps, 'connection'>

/**
 * Mails a password link when the name belongs to an account that has not had too many of these
 * mails today.
 */
export function onPasswordForgotten(deps: Deps) {
  const { connection, passwordRequests, users, now } = deps
  return async (
    { id }: PasswordForgottenData,
    { session }: { session: ClientSession },
  ): Promise<void> => {
    const request = await passwordRequests.findById(id).session(session).lean()
    if (!request) return
    await passwordRequests.deleteOne({ _id: id }, { session })
    const user = await users.findOne(namedBy(request.name)).session(session).lean()
    if (!user) return
    const { _id: userId, emailKey } = user
    // Two processes count their mails one after the other.
    await lockRows(connection, session, [`forgotten/${userId}`])
    if (await isMailedEnough(deps, session, { userId, address: request.address })) return
    // Earlier links stay valid: a stranger's request must not end a link that is on its way to the
    // owner.
    const linkId = await createLink(deps, session, {
      purpose: 'resetPassword',
      userId,
      value: emailKey,
      expiresAt: new Date(now().getTime() + linkMs),
    })
    const language = user.language ?? request.language ?? null
    await raiseNotice(deps, session, {
      user: { _id: userId, language },
      kind: 'resetPassword',
      to: user.email,
      linkId,
    })
    await recordSecurityEvent(deps, session, {
      userId,
      kind: 'passwordResetAsked',
      address: request.address,
      agent: request.agent,
    })
  }
}

/** Counts the security log's lines, one for each mail. */
async function isMailedEnough(
  { securityEvents, now }: Deps,
  session: ClientSession,
  { userId, address }: { userId: number; address: string },
): Promise<boolean> {
  const today = {
    userId,
    kind: 'passwordResetAsked' as const,
    at: { $gt: new Date(now().getTime() - dayMs) },
  }
  const mailed = await securityEvents
    .find(today, { network: 1 })
    .limit(mailsInADay)
    .session(session)
    .lean()
  const site = siteOf(networkOf(address))
  return (
    mailed.length >= mailsInADay ||
    mailed.filter(({ network }) => siteOf(network) === site).length >= mailsOfSite
  )
}
