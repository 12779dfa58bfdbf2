import { randomUUID } from 'node:crypto'
import type { RegistrationMode } from '@materia/contracts/identity/users/constants.ts'
import type { ReferralCode } from '@materia/contracts/identity/referrals/referral.ts'
import { mailedToken } from './mailedToken.ts'
import { startIdentity, uniqueName } from './startIdentity.ts'

type Options = NonNullable<Parameters<typeof startIdentity>[0]>

/** Starts identity with helpers for referrals. Companies share no data unless a test sets it. */
export async function startReferrals(options: Options & { registration?: RegistrationMode } = {}) {
  const identity = await startIdentity(options)
  const nameOf = (username: string) => ({
    username,
    email: `sales@${username}-${randomUUID()}.example`,
    companyName: `Plant ${username} ${randomUUID()}`,
  })

  const codeOf = async (userId: number) =>
    (await identity.call('POST', '/api/referrals/code', { user: { userId } })).body as ReferralCode
  const addCompany = (overrides: Parameters<typeof identity.addUser>[0] = {}) =>
    identity.addUser({
      ...nameOf(uniqueName()),
      emailConfirmedAt: new Date(0),
      ...overrides,
    })
  const register = (fields: Record<string, unknown> = {}) => {
    const password = 'hojuelas de PET'
    const body = {
      ...nameOf(uniqueName()),
      password,
      confirmPassword: password,
      description: 'Regrind',
      ...fields,
    }
    return identity.call('POST', '/api/register', { body })
  }
  return {
    ...identity,
    addCompany,
    codeOf,
    register,
    /** Adds a company that another company referred, and that has confirmed its email. */
    async addReferred(referrerId: number, fields: Record<string, unknown> = {}) {
      const { code } = await codeOf(referrerId)
      const { status, body } = await register({ referralCode: code, ...fields })
      if (status !== 201) throw new Error(JSON.stringify(body))
      const referred = body as { id: number; companyName: string; referredBy?: string }
      const token = await mailedToken(identity, 'confirmEmail', referred.id)
      await identity.call('POST', '/api/user/email/confirm', { body: { token } })
      return referred
    },
    /** Adds credits without a referral. */
    async addCredits(userId: number, count: number) {
      const rows = Array.from({ length: count }, (_, place) => ({
        _id: `${randomUUID()}/${place}`,
        userId,
        referralId: 1,
        state: 'available' as const,
        feePercentOff: 50,
        grantedAt: identity.clock.now,
        orderId: null,
        reservedAt: null,
        expiresAt: null,
        usedAt: null,
        releasedAt: null,
        isExpired: false,
      }))
      await identity.credits.insertMany(rows)
    },
    /** Counts a company's credits by state. */
    async creditsOf(userId: number) {
      const counts: Record<string, number> = {}
      for (const { state } of await identity.credits.find({ userId }).lean())
        counts[state] = (counts[state] ?? 0) + 1
      return counts
    },
    noticesOf: async (userId: number) =>
      (await identity.notices.find({ userId }).lean()).map(({ kind }) => kind).toSorted(),
  }
}

export type Referrals = Awaited<ReturnType<typeof startReferrals>>
