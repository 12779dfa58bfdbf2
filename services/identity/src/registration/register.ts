import { uniqueLock } from '@materia/service-kit/src/mongo/uniqueLock.ts'
import { accountKey } from '@materia/contracts/identity/users/accountKey.ts'
import { identity } from '@materia/contracts/identity/contract.ts'
import { identityErrors } from '@materia/contracts/identity/users/errors.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import { lockRows } from '@materia/service-kit/src/database/locks.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import { type EmailLinkDeps, mailEmailLink } from '../credentials/mailEmailLink.ts'
import { refusedField, refuseGuessable } from '../passwords/refuseGuessable.ts'
import { isTimeZone } from '@materia/contracts/text/timeZone.ts'
import { parsePhone } from '@materia/contracts/text/parsePhone.ts'
import { findLookAlike } from '../names/findLookAlike.ts'
import { isReservedName } from '../names/isReservedName.ts'
import { emailKey as emailKeyOf } from '@materia/contracts/identity/users/emailKey.ts'
import { createUser } from './createUser.ts'
import {
  findOwnInvitation,
  type InvitationRows,
  redeemInvitation,
  requireInvitation,
} from './invitation.ts'
import { toUser } from '../accounts/user.ts'
import type { RelationDeps } from '../relations/areRelated.ts'
import { recordReferral } from '../referrals/recordReferral.ts'
import type { DeletedAccountRows } from '../accounts/deletedAccount.ts'
import type { BaseDeps } from '../deps.ts'
import type { PasswordDeps } from '../passwords/passwords.ts'
import type { ReferralRows } from '../referrals/referral.ts'
import type { ReferralCodeRows } from '../referrals/referralCode.ts'
import { originOf } from '../securityLog/origin.ts'
import { recordSecurityEvent, type SecurityLogDeps } from '../securityLog/recordSecurityEvent.ts'

type Deps = RelationDeps &
  DeletedAccountRows &
  InvitationRows &
  ReferralCodeRows &
  ReferralRows &
  SecurityLogDeps &
  PasswordDeps &
  EmailLinkDeps &
  Pick<BaseDeps, 'publicConfig'>

export function register(deps: Deps) {
  const {
    publicConfig: { registration },
    users,
    invitations,
    passwords,
    now,
  } = deps
  return route(identity.register, async ({ body, address, ctx, cause }) => {
    if (registration === 'closed') throw new AppError(identityErrors.REGISTRATION_CLOSED)
    const emailKey = emailKeyOf(body.email)
    const { password, confirmPassword, invite: token = '', referralCode, ...profile } = body
    // A registration has no country, so only a number with its country code is read.
    const phoneNumber = parsePhone(profile.phoneNumber ?? '') ?? profile.phoneNumber
    const isByInvitation = registration === 'invitation'
    // Checked first, so that a caller without an invitation costs no hash and learns of no taken
    // name.
    const claim = { token, emailKey, now: now() }
    const invitation = isByInvitation
      ? await requireInvitation(invitations, claim)
      : await findOwnInvitation(invitations, claim)
    if (password !== confirmPassword)
      throw refusedField(identityErrors.PASSWORDS_DO_NOT_MATCH, 'confirmPassword')
    refuseGuessable(password, body, 'password')
    // The unique indexes decide. This check only saves the hash for a name that they would refuse.
    if (
      isReservedName(body.username) ||
      (await users.exists({ usernameKey: accountKey(body.username) }))
    )
      throw new AppError(identityErrors.USERNAME_TAKEN)
    if (await users.exists({ emailKey })) throw new AppError(identityErrors.EMAIL_TAKEN)
    const lookAlike = await findLookAlike(deps, body.companyName)
    if (lookAlike) throw refusedField(identityErrors[lookAlike], 'companyName')

    // The invitation's code was mailed to that mailbox.
    const emailConfirmedAt = invitation?.isMailed ? now() : null
    const newUser = {
      ...profile,
      ...(phoneNumber !== undefined && { phoneNumber }),
      timeZone: isTimeZone(profile.timeZone ?? '') ? profile.timeZone : '',
      emailConfirmedAt,
      firstConfirmedAt: emailConfirmedAt,
      passwordHash: await passwords.hash(password),
    }
    let answer = {}
    const user = await createUser(deps, newUser, {
      cause,
      alongside: async (session, created) => {
        await lockRows(deps.connection, session, [uniqueLock('email', emailKey)])
        if (!emailConfirmedAt)
          await mailEmailLink(deps, session, { user: created, email: created.email })
        await recordSecurityEvent(deps, session, {
          userId: created._id,
          kind: 'signedIn',
          ...originOf({ address, ctx }),
        })
        if (invitation)
          await redeemInvitation(invitations, { token, emailKey, now: now(), session })
        const referredBy = await recordReferral(deps, session, {
          referred: created,
          codes: [referralCode, invitation?.referralCode],
        })
        return (answer = referredBy === null ? {} : { referredBy })
      },
    })
    return { ...toUser(user), ...answer }
  })
}
