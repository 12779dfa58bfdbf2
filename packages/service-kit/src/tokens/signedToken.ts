import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto'

/** The keys of tokens, newest first: the first one signs, all are accepted. */
export function tokenKeys(secrets: string[]): KeyObject[] {
  return secrets.map((secret) => createSecretKey(secret, 'utf8'))
}

/**
 * Signs a token for a link, with a subject (any text) for one purpose. Nothing is stored, so the
 * reader decides whether the token has expired.
 */
export function signToken(keys: KeyObject[], purpose: string, subject: string): string {
  return `${Buffer.from(subject).toString('base64url')}.${signature(keys[0]!, purpose, subject).toString('base64url')}`
}

/** The subject of a token. Null if no key here signed it, or if it has another purpose. */
export function readToken(keys: KeyObject[], purpose: string, token: string): string | null {
  const [encoded = '', signed = ''] = token.split('.')
  const subject = Buffer.from(encoded, 'base64url').toString()
  const given = Buffer.from(signed, 'base64url')
  const isOurs = keys.some((key) => {
    const expected = signature(key, purpose, subject)
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
  return isOurs ? subject : null
}

function signature(key: KeyObject, purpose: string, subject: string): Buffer {
  return createHmac('sha256', key).update(`${purpose}\n${subject}`).digest()
}
