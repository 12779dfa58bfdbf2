import * as identity from '@materia/contracts/identity/api.ts'
import { queryOptions } from '@tanstack/react-query'
import { getInviter } from '@materia/contracts/identity/referrals/api.ts'
import { registrationRules } from '@materia/contracts/identity/users/rules.ts'
import type { ErrorCode } from '@materia/contracts/services.ts'
import { readReferralCode } from '@materia/contracts/text/referralCode.ts'
import * as waitlist from '@materia/contracts/waitlist/api.ts'
import type { WaitlistEntry, WaitlistRequest } from '@materia/contracts/waitlist/waitlist.ts'
import type { Credentials, Registration } from '@materia/contracts/identity/users/account.ts'
import type { RegisteredUser, User } from '@materia/contracts/identity/users/user.ts'
import { ApiError } from '@materia/ui/src/api/ApiError.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'

export function login(credentials: Credentials): Promise<User> {
  return call(identity.login, { body: credentials })
}

/** The API requires all fields, so a field that the form does not show is sent empty. */
export function register(registration: Registration): Promise<RegisteredUser> {
  const { invite, referralCode, ...fields } = registration
  return call(identity.register, {
    body: {
      ...fields,
      phoneNumber: '',
      address: '',
      city: '',
      state: '',
      ...(invite && { invite }),
      ...(referralCode && { referralCode }),
    },
  })
}

export function joinWaitlist(request: WaitlistRequest): Promise<WaitlistEntry> {
  return call(waitlist.joinWaitlist, { body: request })
}

/** The invited address of an invitation code; null if the code is invalid or used. */
export const invitationQuery = (invite: string) =>
  queryOptions({
    queryKey: ['invitation', invite],
    enabled: invite !== '',
    queryFn: ({ signal }) =>
      invite.length > registrationRules.invite.max
        ? null
        : call(identity.findInvitation, { body: { invite }, signal }).catch(
            nullWhere('INVITATION_INVALID'),
          ),
  })

/** The company that a referral code belongs to; null for an unknown code. */
export const inviterQuery = (code: string) =>
  queryOptions({
    queryKey: ['inviter', code],
    enabled: code !== '',
    queryFn: async ({ signal }) => {
      if (readReferralCode(code) === null) return null
      return call(getInviter, { params: { code }, signal }).catch(nullWhere('NOT_FOUND'))
    },
  })

function nullWhere(code: ErrorCode) {
  return (error: unknown): null => {
    if (error instanceof ApiError && error.code === code) return null
    throw error
  }
}
