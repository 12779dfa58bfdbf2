import type { KeyObject } from 'node:crypto'
import { derivedSecret } from './derivedSecret.ts'
import { readToken, signToken } from './signedToken.ts'

/** One version of one slice, for who has the link until then (ms since 1970). */
export type Preview = { name: string; version: string; until: number }

/** What links to previews begin with. */
export const previewPath = '/preview'

/** What signs them where nothing else is named, from the gateway's own secret. */
export function previewSecretOf(identitySecret: string): string {
  return derivedSecret(identitySecret, 'preview link')
}

/** The part of a link that says what it shows, signed. */
export function signPreview(keys: KeyObject[], { name, version, until }: Preview): string {
  return signToken(keys, 'preview', [name, version, until].join(' '))
}

/** What a link shows; null when it is over, or none of ours. */
export function readPreview(keys: KeyObject[], token: string, now: number): Preview | null {
  const [name = '', version = '', until = ''] = readToken(keys, 'preview', token)?.split(' ') ?? []
  return Number(until) > now ? { name, version, until: Number(until) } : null
}
