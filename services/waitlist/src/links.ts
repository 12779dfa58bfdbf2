import type { KeyObject } from 'node:crypto'
import { linkPaths } from '@materia/contracts/waitlist/screenPaths.ts'
import { waitlistErrors } from '@materia/contracts/waitlist/errors.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import { derivedSecret } from '@materia/service-kit/src/derivedSecret.ts'
import { readToken, signToken } from '@materia/service-kit/src/signedToken.ts'

/**
 * Secrets of the links in mails, newest first. Where they are not set they follow from `IDENTITY_KEY`, which signed links as it is before it
 * gave a key for each purpose.
 */
export function linkSecrets({ LINK_KEYS, IDENTITY_KEY = [] }: { LINK_KEYS?: string[]; IDENTITY_KEY?: string[] }): string[] {
  return LINK_KEYS ?? [...IDENTITY_KEY.map(linkSecretOf), ...IDENTITY_KEY]
}

export const linkSecretOf = (identitySecret: string) => derivedSecret(identitySecret, 'links')

type Link = keyof typeof linkPaths

/** Address of what a mail asks its reader to do; the token says for which record. */
export function linkTo(link: Link, { publicUrl, keys, id }: { publicUrl: string; keys: KeyObject[]; id: number }): string {
  return `${publicUrl}${linkPaths[link]}?token=${signToken(keys, link, String(id))}`
}

/** The record that a link's token is for, or LINK_INVALID. */
export function recordOf(link: Link, keys: KeyObject[], token: string): number {
  const id = readToken(keys, link, token)
  if (id === null) throw new AppError(waitlistErrors.LINK_INVALID)
  return Number(id)
}
