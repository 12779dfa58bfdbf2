import { dayMs } from '@materia/contracts/durations.ts'
import { createHmac } from 'node:crypto'
import { previewPath } from '@materia/contracts/shell/releases.ts'
import { UserError } from '../UserError.mjs'
import { platformOrigin } from './platform.ts'

type Preview = { name: string; version: string; until: number }
type Options = { name: string; version: string; days: number; key: string }

/** A link that gives a browser this version for some days, on the platform at `PUBLIC_URL`. */
export function previewLink({ name, version, days, key }: Options, env = process.env): string {
  const token = signPreview(key, { name, version, until: Date.now() + days * dayMs })
  return `${platformOrigin(env)}${previewPath}/${token}`
}

/** The signed part of a preview link. The gateway verifies it with the same key. */
export function signPreview(key: string, { name, version, until }: Preview): string {
  const subject = `${name} ${version} ${until}`
  const signature = createHmac('sha256', key).update(`preview\n${subject}`).digest('base64url')
  return `${Buffer.from(subject).toString('base64url')}.${signature}`
}

/**
 * The key that signs preview links: the first of `PREVIEW_KEYS`, else the key of this machine.
 * Throws UserError without either.
 */
export function previewKey(ownKey?: () => string, env = process.env): string {
  const key = env.PREVIEW_KEYS?.split(',')[0]?.trim() || ownKey?.()
  if (!key)
    throw new UserError(
      'PREVIEW_KEYS is not set. A preview link is signed with the first of the gateways’ keys',
    )
  return key
}
