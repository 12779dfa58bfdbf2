import { Secret, TOTP } from 'otpauth'

// What every authenticator app takes.
const period = 30
const settings = { issuer: 'Materia', algorithm: 'SHA1', digits: 6, period } as const
/** Steps of drift between the clocks of a phone and ours, either way. */
const drift = 1
const secretBytes = 20

export function createTotpSecret(): Buffer {
  return Buffer.from(new Secret({ size: secretBytes }).buffer)
}

/** What an app is given: an address for its camera, and the same secret to be typed in. */
export function describeTotp(secret: Buffer, username: string): { url: string; key: string } {
  const totp = totpOf(secret, username)
  return { url: totp.toString(), key: totp.secret.base32 }
}

/** The step of time that a code is of; null where it is of none that is near. */
export function stepOf(secret: Buffer, code: string, now: Date): number | null {
  const token = code.replaceAll(/\s/g, '')
  if (!isTotpCode(token)) return null
  const delta = totpOf(secret).validate({ token, window: drift, timestamp: now.getTime() })
  return delta === null ? null : Math.floor(now.getTime() / 1000 / period) + delta
}

/** Whether it looks like a code of an app rather than one for recovery. */
export function isTotpCode(code: string): boolean {
  return /^\d{6}$/.test(code.replaceAll(/\s/g, ''))
}

function totpOf(secret: Buffer, label = ''): TOTP {
  return new TOTP({
    ...settings,
    label,
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
  })
}
