import {
  createCipheriv,
  createDecipheriv,
  createSecretKey,
  type KeyObject,
  randomBytes,
} from 'node:crypto'
import { unreadable } from '@materia/service-kit/src/AppError.ts'
import { derivedSecret } from '@materia/service-kit/src/tokens/derivedSecret.ts'
import { tokenKeys } from '@materia/service-kit/src/tokens/signedToken.ts'

type EncryptionKey = { id: string; key: KeyObject }

/** Keys of the second factors, newest first. Each secret gives one key for each purpose. */
export type FactorKeys = {
  encryption: EncryptionKey[]
  /** Sign the challenges of passkeys. */
  challenges: KeyObject[]
}

export type FactorKeyDeps = { factorKeys: FactorKeys }

export type Sealed = { sealed: string; keyId: string }

const cipher = 'aes-256-gcm'
const [ivBytes, tagBytes] = [12, 16]

export function factorKeys(secrets: string[]): FactorKeys {
  return {
    encryption: secrets.map((secret) => ({
      id: derivedSecret(secret, 'second factors, name of the key').slice(0, 12),
      key: createSecretKey(derivedSecret(secret, 'second factors at rest'), 'base64url'),
    })),
    challenges: tokenKeys(secrets.map((secret) => derivedSecret(secret, 'passkey challenges'))),
  }
}

/**
 * Encrypts a user's secret with the newest key. The user id is authenticated, so the ciphertext is
 * useless in another row.
 */
export function sealSecret(
  { encryption: [newest] }: FactorKeys,
  userId: number,
  secret: Buffer,
): Sealed {
  if (!newest) throw new Error('There is no key to encrypt with')
  const iv = randomBytes(ivBytes)
  const encrypting = createCipheriv(cipher, newest.key, iv).setAAD(aadOf(userId))
  const sealed = Buffer.concat([
    iv,
    encrypting.update(secret),
    encrypting.final(),
    encrypting.getAuthTag(),
  ])
  return { sealed: sealed.toString('base64url'), keyId: newest.id }
}

export function openSecret(
  { encryption }: FactorKeys,
  userId: number,
  { sealed, keyId }: Sealed,
): Buffer {
  const found = encryption.find(({ id }) => id === keyId)
  if (!found)
    throw unreadable(new Error(`The key ${keyId} of a second factor is no longer in LINK_KEYS`))
  const bytes = Buffer.from(sealed, 'base64url')
  const decrypting = createDecipheriv(cipher, found.key, bytes.subarray(0, ivBytes))
    .setAAD(aadOf(userId))
    .setAuthTag(bytes.subarray(-tagBytes))
  return Buffer.concat([decrypting.update(bytes.subarray(ivBytes, -tagBytes)), decrypting.final()])
}

const aadOf = (userId: number) => Buffer.from(`second factor of ${userId}`)
