import { type KeyObject, createHash, sign, verify } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { unauthenticated } from '../AppError.ts'

/** The session of a request, signed by the gateway. */
export type CallerSession = {
  /** The public id. It identifies the session and cannot be used to sign in. */
  id: string
  /** Milliseconds since 1970. */
  startedAt: number
}

/** A separate header, because services of the last release read the identity header. */
export const sessionHeader = 'x-materia-session'

const sessionsMax = 10_000
const fieldsPattern = /^session;([1-9]\d{0,15});([\w-]{1,64});(\d{1,15})$/

/**
 * Identifies a session outside of the gateway. The session's own id is the secret in its cookie.
 */
export const publicSessionId = (id: string) =>
  createHash('sha256').update(`session ${id}`).digest('base64url').slice(0, 22)

/** The signed value of the session header. */
export function signSession(
  key: KeyObject,
  userId: number,
  { id, startedAt }: CallerSession,
): string {
  const fields = `session;${userId};${id};${startedAt}`
  return `${fields};${sign(null, Buffer.from(fields), key).toString('base64url')}`
}

/**
 * Like `signSession`, but signs each session once, because its content never changes. Takes the
 * gateway's secret session id.
 */
export function createSessionSigner(
  key: KeyObject,
): (userId: number, session: CallerSession) => string {
  const signed = new LRUCache<string, string>({ max: sessionsMax })
  return (userId, { id, startedAt }) => {
    const known = signed.get(id)
    if (known !== undefined) return known
    const header = signSession(key, userId, { id: publicSessionId(id), startedAt })
    signed.set(id, header)
    return header
  }
}

/**
 * Creates a reader of session headers that verifies each signature once. It returns null without a
 * header, as from a gateway of the last release. A forged header, or one of another user, is a 401.
 */
export function createSessionReader(
  keys: KeyObject[],
): (header: string | string[] | undefined, userId: number) => CallerSession | null {
  const publicKeys = keys.filter(({ type }) => type === 'public')
  const verified = new LRUCache<string, CallerSession & { userId: number }>({ max: sessionsMax })
  return (header, userId) => {
    if (header === undefined) return null
    const text = String(header)
    let found = verified.get(text)
    if (!found) {
      found = readSigned(publicKeys, text)
      verified.set(text, found)
    }
    if (found.userId !== userId) throw unauthenticated()
    return { id: found.id, startedAt: found.startedAt }
  }
}

function readSigned(keys: KeyObject[], header: string): CallerSession & { userId: number } {
  const end = header.lastIndexOf(';')
  const fields = header.slice(0, Math.max(0, end))
  const signature = Buffer.from(header.slice(end + 1), 'base64url')
  const [, userId, id, startedAt] = fieldsPattern.exec(fields) ?? []
  const isSigned = keys.some((key) => verify(null, Buffer.from(fields), key, signature))
  if (!isSigned || userId === undefined || id === undefined || startedAt === undefined)
    throw unauthenticated()
  return { userId: Number(userId), id, startedAt: Number(startedAt) }
}
