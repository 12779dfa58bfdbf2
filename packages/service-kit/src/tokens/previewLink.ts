import type { KeyObject } from 'node:crypto'
import { derivedSecret } from './derivedSecret.ts'
import { readToken } from './signedToken.ts'

/** One version of one slice, for who has the link until then (ms since 1970). */
export type Preview = { name: string; version: string; until: number }

/** What signs links to previews where nothing else is named, from the gateway's own secret. */
export function previewSecretOf(identitySecret: string): string {
  return derivedSecret(identitySecret, 'preview link')
}

/** What a link shows; null when it is over, or none of ours. */
export function readPreview(keys: KeyObject[], token: string, now: number): Preview | null {
  const [name = '', version = '', until = ''] = readToken(keys, 'preview', token)?.split(' ') ?? []
  return Number(until) > now ? { name, version, until: Number(until) } : null
}
