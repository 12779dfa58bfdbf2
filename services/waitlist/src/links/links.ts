import type { KeyObject } from 'node:crypto'
import { linkPaths } from '@materia/contracts/waitlist/screenPaths.ts'
import { waitlistErrors } from '@materia/contracts/waitlist/errors.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import { readToken, signToken } from '@materia/service-kit/src/tokens/signedToken.ts'

type Link = keyof typeof linkPaths

/** The address of a mail's action. The token names the record. */
export function linkTo(
  link: Link,
  { publicUrl, keys, id }: { publicUrl: string; keys: KeyObject[]; id: number },
): string {
  return `${publicUrl}${linkPaths[link]}?token=${signToken(keys, link, String(id))}`
}

/** Returns the record id in a link's token. Throws LINK_INVALID. */
export function recordOf(link: Link, keys: KeyObject[], token: string): number {
  const id = readToken(keys, link, token)
  if (id === null) throw new AppError(waitlistErrors.LINK_INVALID)
  return Number(id)
}
