import { Secret, TOTP } from 'otpauth'

// The settings that every authenticator app supports.
const period = 30
const settings = { issuer: 'Materia', algorithm: 'SHA1', digits: 6, period } as const
/** Accepted clock difference between phone and server, in steps either way. */
const drift = 1
const secretBytes = 20

export function createTotpSecret(): Buffer {
  return Buffer.from(new Secret({ size: secretBytes }).buffer)
}

/** An address for the app's camera, and the same secret to type in. */
export function describeTotp(secret: Buffer, username: string): { url: string; key: string } {
  const totp = totpOf(secret, username)
  return { url: totp.toString(), key: totp.secret.base32 }
}

/** The time step of a code. Null when the code matches no step near now. */
export function stepOf(secret: Buffer, code: string, now: Date): number | null {
  const token = code.replaceAll(/\s/g, '')
  if (!isTotpCode(token)) return null
  const delta = totpOf(secret).validate({ token, window: drift, timestamp: now.getTime() })
  return delta === null ? null : Math.floor(now.getTime() / 1000 / period) + delta
}

/** Whether it looks like an app's code and not like a recovery code. */
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
