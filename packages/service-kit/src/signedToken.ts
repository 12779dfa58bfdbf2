import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto'

/**
 * A token for a link: it says what it is about (`subject`, any text) and that we made it for this purpose. Nothing is stored, so whether
 * it still counts is for its reader to decide.
 */
export function signToken(key: KeyObject, purpose: string, subject: string): string {
  return `${Buffer.from(subject).toString('base64url')}.${signature(key, purpose, subject).toString('base64url')}`
}

/** What a token is about; null when we did not make it, or for another purpose. */
export function readToken(key: KeyObject, purpose: string, token: string): string | null {
  const [encoded = '', signed = ''] = token.split('.')
  const subject = Buffer.from(encoded, 'base64url').toString()
  const given = Buffer.from(signed, 'base64url')
  const expected = signature(key, purpose, subject)
  return given.length === expected.length && timingSafeEqual(given, expected) ? subject : null
}

function signature(key: KeyObject, purpose: string, subject: string): Buffer {
  return createHmac('sha256', key).update(`${purpose}\n${subject}`).digest()
}
