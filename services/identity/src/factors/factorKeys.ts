import type { KeyObject } from 'node:crypto'
import { derivedSecret } from '@materia/service-kit/src/tokens/derivedSecret.ts'
import {
  seal,
  type Sealed,
  type SealingKeys,
  sealingKeys,
  unseal,
} from '@materia/service-kit/src/tokens/sealed.ts'
import { tokenKeys } from '@materia/service-kit/src/tokens/signedToken.ts'

/** Keys of the second factors, newest first. Each secret gives one key for each purpose. */
export type FactorKeys = {
  encryption: SealingKeys
  /** Sign the challenges of passkeys. */
  challenges: KeyObject[]
}

export type FactorKeyDeps = { factorKeys: FactorKeys }

export function factorKeys(secrets: string[]): FactorKeys {
  return {
    encryption: sealingKeys(secrets, 'second factors'),
    challenges: tokenKeys(secrets.map((secret) => derivedSecret(secret, 'passkey challenges'))),
  }
}

const rowOf = (userId: number) => `second factor of ${userId}`

/** Encrypts a user's secret with the newest key. */
export const sealSecret = ({ encryption }: FactorKeys, userId: number, secret: Buffer): Sealed =>
  seal(encryption, rowOf(userId), secret)

export const openSecret = ({ encryption }: FactorKeys, userId: number, sealed: Sealed): Buffer =>
  unseal(encryption, rowOf(userId), sealed)
