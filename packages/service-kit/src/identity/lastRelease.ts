import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto'
import { unauthenticated } from '../AppError.ts'

// Reads the identity header of the last release's gateway, which runs beside this release's
// services during a deployment. Delete this file with the next release.

const lastReleasePattern = /^([1-9]\d{0,15})\.([a-z]{1,20})\.[\w-]{1,64}\.(\d{13})$/

/** The last release signs with the raw secret, which a service may have too. */
export function lastReleaseKey(secret: string): KeyObject {
  return createSecretKey(Buffer.from(secret))
}

/** Reads the caller from the header. The last release signs neither the address nor whether the email is confirmed. */
export function readLastReleaseIdentity(
  keys: KeyObject[],
  header: string,
  now: number,
): { userId: number; role: string; address: string; isEmailConfirmed: true } {
  const end = header.lastIndexOf('.')
  const fields = header.slice(0, Math.max(0, end))
  const given = Buffer.from(header.slice(end + 1), 'base64url')
  const isSigned = keys.some((key) => {
    const expected = createHmac('sha256', key).update(fields).digest()
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
  const [, userId, role, expires] = (isSigned && lastReleasePattern.exec(fields)) || []
  if (userId === undefined || role === undefined || Number(expires) <= now) throw unauthenticated()
  return { userId: Number(userId), role, address: '', isEmailConfirmed: true }
}

/** A visitor's address header, if it is a signed one. The last release sent it unsigned. */
export function signedAddress(header: string | string[] | undefined): string | undefined {
  return header?.includes(';') ? String(header) : undefined
}
