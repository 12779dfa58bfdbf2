import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto'
import { unauthenticated } from '../AppError.ts'

// What is understood of the last release's gateway while it runs beside services of this one. To be taken out with the next release.

const lastReleasePattern = /^([1-9]\d{0,15})\.([a-z]{1,20})\.[\w-]{1,64}\.(\d{13})$/

/** What it signs with: the secret as it is, which a service may have too. */
export function lastReleaseKey(secret: string): KeyObject {
  return createSecretKey(Buffer.from(secret))
}

/** Who it says makes a request. It signs no address, so there is none to rely on. */
export function readOfLastRelease(
  keys: KeyObject[],
  header: string,
  now: number,
): { userId: number; role: string; address: string } {
  const end = header.lastIndexOf('.')
  const fields = header.slice(0, Math.max(0, end))
  const given = Buffer.from(header.slice(end + 1), 'base64url')
  const isSigned = keys.some((key) => {
    const expected = createHmac('sha256', key).update(fields).digest()
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
  const [, userId, role, expires] = (isSigned && lastReleasePattern.exec(fields)) || []
  if (userId === undefined || role === undefined || Number(expires) <= now) throw unauthenticated()
  return { userId: Number(userId), role, address: '' }
}

/** The header of a visitor, where it is one that can be relied on. */
export function signedAddress(header: string | string[] | undefined): string | undefined {
  return header?.includes(';') ? String(header) : undefined
}
