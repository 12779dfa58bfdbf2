import { type KeyObject, createHash, sign, verify } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { unauthenticated } from '../AppError.ts'

/** The session that a request is made with, as the gateway vouches for it. */
export type CallerSession = {
  /** Its public id: tells one from another, and signs nobody in. */
  id: string
  /** Milliseconds since 1970. */
  startedAt: number
}

/** Beside the identity header, which services of the last release read: the session of the same user. */
export const sessionHeader = 'x-materia-session'

const sessionsMax = 10_000
const fieldsPattern = /^session;([1-9]\d{0,15});([\w-]{1,64});(\d{1,15})$/

/** What stands for a session outside of the gateway: its own id is what its cookie says. */
export const publicSessionId = (id: string) =>
  createHash('sha256').update(`session ${id}`).digest('base64url').slice(0, 22)

/** Header value that says which session of a user a request is made with. */
export function signSession(
  key: KeyObject,
  userId: number,
  { id, startedAt }: CallerSession,
): string {
  const fields = `session;${userId};${id};${startedAt}`
  return `${fields};${sign(null, Buffer.from(fields), key).toString('base64url')}`
}

/** `signSession` that signs each session once: what it says of one never changes. Takes the gateway's own id of it. */
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

/** Reads header values, each signature once. Null where there is none, as from a gateway of the last release; 401 where it is forged, or another user's. */
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
