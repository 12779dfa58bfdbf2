import {
  createCipheriv,
  createDecipheriv,
  createSecretKey,
  type KeyObject,
  randomBytes,
} from 'node:crypto'
import { unreadable } from '../AppError.ts'
import { derivedSecret } from './derivedSecret.ts'

/** Keys that encrypt stored secrets, newest first: the first one seals, all open. */
export type SealingKeys = { id: string; key: KeyObject }[]

/** An encrypted secret, as a row stores it. */
export type Sealed = { sealed: string; keyId: string }

const cipher = 'aes-256-gcm'
const [ivBytes, tagBytes] = [12, 16]

/** The keys for one purpose, derived from the secrets of a service. */
export function sealingKeys(secrets: string[], purpose: string): SealingKeys {
  return secrets.map((secret) => ({
    id: derivedSecret(secret, `${purpose}, name of the key`).slice(0, 12),
    key: createSecretKey(derivedSecret(secret, `${purpose} at rest`), 'base64url'),
  }))
}

/**
 * Encrypts a secret with the newest key. The name of its row is authenticated, so the ciphertext is
 * useless in another row.
 */
export function seal([newest]: SealingKeys, row: string, secret: Buffer): Sealed {
  if (!newest) throw new Error('There is no key to encrypt with')
  const iv = randomBytes(ivBytes)
  const encrypting = createCipheriv(cipher, newest.key, iv).setAAD(Buffer.from(row))
  const sealed = Buffer.concat([
    iv,
    encrypting.update(secret),
    encrypting.final(),
    encrypting.getAuthTag(),
  ])
  return { sealed: sealed.toString('base64url'), keyId: newest.id }
}

/** Decrypts a secret. Throws if it belongs to another row, or if its key is no longer configured. */
export function unseal(keys: SealingKeys, row: string, { sealed, keyId }: Sealed): Buffer {
  const found = keys.find(({ id }) => id === keyId)
  if (!found)
    throw unreadable(new Error(`The key ${keyId} of the ${row} is no longer in LINK_KEYS`))
  const bytes = Buffer.from(sealed, 'base64url')
  const decrypting = createDecipheriv(cipher, found.key, bytes.subarray(0, ivBytes))
    .setAAD(Buffer.from(row))
    .setAuthTag(bytes.subarray(-tagBytes))
  return Buffer.concat([decrypting.update(bytes.subarray(ivBytes, -tagBytes)), decrypting.final()])
}
