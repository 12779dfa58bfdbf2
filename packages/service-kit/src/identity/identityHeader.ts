import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { unauthenticated, unavailable } from '../AppError.ts'
import { derivedSecret } from '../tokens/derivedSecret.ts'
import { readOfLastRelease } from './lastRelease.ts'
import type { Logger } from '../observe/log.ts'
import type { CallerSession } from './sessionHeader.ts'

/** Who makes the request, as the gateway vouches for it. */
export type Identity = {
  userId: number
  role: string
  /** With which session; null from a gateway of the last release, which does not say. */
  session: CallerSession | null
}

/** What the identity header says; `userId` is 0 for a visitor. */
export type Caller = Omit<Identity, 'session'> & {
  /** Where it comes from; limits go by its `networkOf`. */
  address: string
}

/** The gateway sets it on every request of a signed-in user and drops any that came from outside. */
export const identityHeader = 'x-materia-identity'
/** The same for a visitor: what tells those without a session apart. */
export const addressHeader = 'x-materia-address'
/** Of a login only, by the gateway: it comes from a device that the account has signed in on before. */
export const knownDeviceHeader = 'x-materia-device'
/** On the answer to what begins a session: when its service began to look at it, in its own milliseconds since 1970, so that a change of the password meanwhile ends it. */
export const checkedAtHeader = 'x-materia-checked-at'

/** How long the gateway may use a signature again, which costs it more than all else that it does for a request. */
const reusedMs = 10_000
/** By how much the clocks of two processes may differ. */
export const clocksMayDifferMs = 120_000
const warnedFromMs = 60_000
const warnedEveryMs = 60_000
const callersMax = 10_000

const fieldsPattern = /^(0|[1-9]\d{0,15});([a-z]{0,20});(\d{13});(.{0,64})$/
// What stands before the 32 bytes of an Ed25519 key in PKCS #8.
const privateKeyStart = Buffer.from('302e020100300506032b657004220420', 'hex')

/** The gateway's half of the pair that a secret makes: it signs. */
export function identityKey(secret: string): KeyObject {
  const seed = Buffer.from(derivedSecret(secret, 'identity'), 'base64url')
  return createPrivateKey({
    key: Buffer.concat([privateKeyStart, seed]),
    format: 'der',
    type: 'pkcs8',
  })
}

/** The services' half as text: it checks, and cannot sign. */
export function publicKeyText(key: KeyObject): string {
  return createPublicKey(key).export({ format: 'jwk' }).x ?? ''
}

/** The services' half out of its text. */
export function publicKeyOf(text: string): KeyObject {
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: text }, format: 'jwk' })
}

/** Header value that says who the caller is. */
export function signIdentity(
  key: KeyObject,
  { userId = 0, role = '', address = '' }: Partial<Caller>,
  now: Date,
): string {
  const fields = `${userId};${role};${now.getTime()};${address.slice(0, 64)}`
  return `${fields};${sign(null, Buffer.from(fields), key).toString('base64url')}`
}

/** `signIdentity` that signs a caller anew only every ten seconds. */
export function createIdentitySigner(key: KeyObject): (caller: Caller, now?: number) => string {
  const signed = new LRUCache<string, { header: string; at: number }>({ max: callersMax })
  return (caller, now = Date.now()) => {
    const name = `${caller.userId};${caller.role};${caller.address}`
    const known = signed.get(name)
    if (known && now >= known.at && now - known.at < reusedMs) return known.header
    const header = signIdentity(key, caller, new Date(now))
    signed.set(name, { header, at: now })
    return header
  }
}

type ReaderOptions = {
  /** Public ones, and those of `lastReleaseKey`. */
  keys: KeyObject[]
  log: Logger
  /** Told in seconds how far the gateway's clock is behind ours. */
  onDifference?: (seconds: number) => void
}

/**
 * Reads header values, each signature once. One that is forged is a 401; one from a clock that is more than two minutes from ours a 503, as
 * signing in anew would not help. Clocks that differ by a minute are logged, once in a minute.
 */
export function createIdentityReader({
  keys,
  log,
  onDifference = () => {},
}: ReaderOptions): (header: string, now?: number) => Caller {
  const publicKeys = keys.filter(({ type }) => type === 'public')
  const lastReleaseKeys = keys.filter(({ type }) => type === 'secret')
  const verified = new LRUCache<string, Caller & { signedAt: number }>({ max: callersMax })
  let warnedAt = -Infinity

  function checkClock(differenceMs: number, now: number): void {
    if (Math.abs(differenceMs) < warnedFromMs) return
    const isRefused =
      differenceMs > clocksMayDifferMs + reusedMs || differenceMs < -clocksMayDifferMs
    if (now - warnedAt >= warnedEveryMs) {
      warnedAt = now
      log.warn(
        { seconds: Math.round(differenceMs / 1000), isRefused },
        'the clocks of the gateway and this service differ',
      )
    }
    if (isRefused)
      throw unavailable(
        new Error('The clocks of the gateway and this service differ by more than two minutes'),
      )
  }

  return (header, now = Date.now()) => {
    if (!header.includes(';')) return readOfLastRelease(lastReleaseKeys, header, now)
    let caller = verified.get(header)
    if (!caller) {
      caller = readSigned(publicKeys, header)
      verified.set(header, caller)
      onDifference((now - caller.signedAt) / 1000)
    }
    checkClock(now - caller.signedAt, now)
    return caller
  }
}

function readSigned(keys: KeyObject[], header: string): Caller & { signedAt: number } {
  const end = header.lastIndexOf(';')
  const fields = Buffer.from(header.slice(0, Math.max(0, end)))
  const signature = Buffer.from(header.slice(end + 1), 'base64url')
  if (!keys.some((key) => verify(null, fields, key, signature))) throw unauthenticated()
  const [, userId, role, signedAt, address = ''] = fieldsPattern.exec(fields.toString()) ?? []
  if (
    userId === undefined ||
    role === undefined ||
    signedAt === undefined ||
    (userId !== '0' && role === '')
  )
    throw unauthenticated()
  return { userId: Number(userId), role, address, signedAt: Number(signedAt) }
}
