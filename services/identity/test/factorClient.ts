import { Secret, TOTP } from 'otpauth'
import type { startIdentity } from './startIdentity.ts'

type Identity = Awaited<ReturnType<typeof startIdentity>>

/** The code of a test's authenticator app at a time. */
export function codeAt(key: string, now: Date): string {
  return new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: now.getTime() })
}

/**
 * Adds a user with an authenticator app. Returns the app's key and the recovery codes. Advances the
 * clock by a minute, so that the next code is a new one.
 */
export async function addTotpUser(identity: Identity, password = 'hojuelas de PET') {
  const user = await identity.addUser({ password })
  const asUser = { user: { userId: user._id } }
  const begun = await identity.call('POST', '/api/user/two-factor/totp', asUser)
  const key = String(Object(begun.body).key)
  const confirmed = await identity.call('POST', '/api/user/two-factor/totp/confirm', {
    ...asUser,
    body: { code: codeAt(key, identity.clock.now) },
  })
  identity.clock.now = new Date(identity.clock.now.getTime() + 60_000)
  const codes: string[] = Object(confirmed.body).codes
  return { user, asUser, key, codes, code: () => codeAt(key, identity.clock.now) }
}
