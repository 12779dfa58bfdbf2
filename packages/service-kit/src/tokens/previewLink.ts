import type { KeyObject } from 'node:crypto'
import { derivedSecret } from './derivedSecret.ts'
import { readToken } from './signedToken.ts'

/** A version of a slice that the link's holder sees until this time (ms since 1970). */
export type Preview = { name: string; version: string; until: number }

/** The default secret that signs preview links, derived from the gateway's secret. */
export function previewSecretOf(identitySecret: string): string {
  return derivedSecret(identitySecret, 'preview link')
}

/** Reads a preview link. Null if it has expired or its signature is wrong. */
export function readPreview(keys: KeyObject[], token: string, now: number): Preview | null {
  const [name = '', version = '', until = ''] = readToken(keys, 'preview', token)?.split(' ') ?? []
  return Number(until) > now ? { name, version, until: Number(until) } : null
}
