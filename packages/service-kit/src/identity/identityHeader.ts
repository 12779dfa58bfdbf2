import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { unauthenticated, unavailable } from '../AppError.ts'
import { derivedSecret } from '../tokens/derivedSecret.ts'
import { readLastReleaseIdentity } from './lastRelease.ts'
import type { Logger } from '../observe/log.ts'
import type { CallerSession } from './sessionHeader.ts'

/** The signed-in user of a request, signed by the gateway. */
export type Identity = {
  userId: number
  role: string
  /**
   * Whether the user has confirmed an email. Only then may it reach other companies. True for an
   * identity of the last release's gateway, which does not say.
   */
  isEmailConfirmed: boolean
  /**
   * The session of the request. Null from a gateway of the last release, which does not send it.
   */
  session: CallerSession | null
}

/** The content of the identity header. `userId` is 0 for a visitor. */
export type Caller = Omit<Identity, 'session'> & {
  /** The client's IP address. Rate limits count by its `networkOf`. */
  address: string
}

/** The gateway sets it on every request of a signed-in user and drops any value from outside. */
export const identityHeader = 'x-materia-identity'
/** The same for a visitor, who is identified by the IP address only. */
export const addressHeader = 'x-materia-address'
/** The gateway sets it on a login from a device that has signed in to the account before. */
export const knownDeviceHeader = 'x-materia-device'
/**
 * Set on a response that starts a session: when the service began to check the login, in ms since
 * 1970. A password change after this time ends the session.
 */
export const checkedAtHeader = 'x-materia-checked-at'

/** How long the gateway reuses a signature. Signing is its most expensive step of a request. */
const reusedMs = 10_000
/** The clock difference allowed between two processes. */
export const clocksMayDifferMs = 120_000
const warnedFromMs = 60_000
const warnedEveryMs = 60_000
const callersMax = 10_000

const unconfirmed = ';unconfirmed'
const fieldsPattern = /^(0|[1-9]\d{0,15});([a-z]{0,20});(\d{13});([^;]{0,64})(;unconfirmed)?$/
// The PKCS #8 prefix of an Ed25519 private key. The 32 bytes of the key follow it.
const privateKeyStart = Buffer.from('302e020100300506032b657004220420', 'hex')

/** Derives the gateway's private signing key from a secret. */
export function identitySigningKey(secret: string): KeyObject {
  const seed = Buffer.from(derivedSecret(secret, 'identity'), 'base64url')
  return createPrivateKey({
    key: Buffer.concat([privateKeyStart, seed]),
    format: 'der',
    type: 'pkcs8',
  })
}

/** Formats the public key, with which services verify and cannot sign. */
export function publicKeyText(key: KeyObject): string {
  return createPublicKey(key).export({ format: 'jwk' }).x ?? ''
}

/** Parses a public key that `publicKeyText` formatted. */
export function publicKeyOf(text: string): KeyObject {
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: text }, format: 'jwk' })
}

/** The signed value of the identity header. */
export function signIdentity(
  key: KeyObject,
  { userId = 0, role = '', address = '', isEmailConfirmed = true }: Partial<Caller>,
  now: Date,
): string {
  const mark = isEmailConfirmed ? '' : unconfirmed
  const fields = `${userId};${role};${now.getTime()};${address.slice(0, 64)}${mark}`
  return `${fields};${sign(null, Buffer.from(fields), key).toString('base64url')}`
}

/** Like `signIdentity`, but reuses a caller's signature for ten seconds. */
export function createIdentitySigner(key: KeyObject): (caller: Caller, now?: number) => string {
  const signed = new LRUCache<string, { header: string; at: number }>({ max: callersMax })
  return (caller, now = Date.now()) => {
    const name = `${caller.userId};${caller.role};${caller.address};${caller.isEmailConfirmed}`
    const known = signed.get(name)
    if (known && now >= known.at && now - known.at < reusedMs) return known.header
    const header = signIdentity(key, caller, new Date(now))
    signed.set(name, { header, at: now })
    return header
  }
}

type ReaderOptions = {
  /** Public keys, and secrets of `lastReleaseKey`. */
  keys: KeyObject[]
  log: Logger
  /** Receives the seconds by which the gateway's clock is behind this process. */
  onDifference?: (seconds: number) => void
}

/**
 * Creates a reader of identity headers that verifies each signature once. A forged one is a 401. A
 * clock difference of more than two minutes is a 503, because a new login would not help. A
 * difference of one minute is logged, at most once a minute.
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
    if (!header.includes(';')) return readLastReleaseIdentity(lastReleaseKeys, header, now)
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
  const [, userId, role, signedAt, address = '', mark] = fieldsPattern.exec(fields.toString()) ?? []
  if (
    userId === undefined ||
    role === undefined ||
    signedAt === undefined ||
    (userId !== '0' && role === '')
  )
    throw unauthenticated()
  return {
    userId: Number(userId),
    role,
    address,
    isEmailConfirmed: mark === undefined,
    signedAt: Number(signedAt),
  }
}
