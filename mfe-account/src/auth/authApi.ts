import * as identity from '@materia/contracts/identity/api.ts'
import { queryOptions } from '@tanstack/react-query'
import { getInviter } from '@materia/contracts/identity/referrals/api.ts'
import { readReferralCode } from '@materia/contracts/referralCode.ts'
import * as waitlist from '@materia/contracts/waitlist/api.ts'
import type { WaitlistEntry, WaitlistRequest } from '@materia/contracts/waitlist/types.ts'
import type { Credentials, RegisteredUser, Registration, User } from '@materia/contracts/identity/types.ts'
import { ApiError } from '@materia/ui/src/ApiError.ts'
import { call } from '@materia/ui/src/apiClient.ts'

export function login(credentials: Credentials): Promise<User> {
  return call(identity.login, { body: credentials })
}

/** What the form does not ask for is sent empty (spec 2). */
export function register(registration: Registration): Promise<RegisteredUser> {
  const { invite, referralCode, ...fields } = registration
  return call(identity.register, {
    body: { ...fields, phoneNumber: '', address: '', city: '', state: '', ...(invite && { invite }), ...(referralCode && { referralCode }) },
  })
}

export function joinWaitlist(request: WaitlistRequest): Promise<WaitlistEntry> {
  return call(waitlist.joinWaitlist, { body: request })
}

/** Who invites by a code; null where nobody does. */
export const inviterQuery = (code: string) => queryOptions({
  queryKey: ['inviter', code],
  enabled: code !== '',
  queryFn: async ({ signal }) => {
    if (readReferralCode(code) === null) return null
    return call(getInviter, { params: { code }, signal }).catch(nullIfUnknown)
  },
})

function nullIfUnknown(error: unknown): null {
  if (error instanceof ApiError && error.code === 'NOT_FOUND') return null
  throw error
}
