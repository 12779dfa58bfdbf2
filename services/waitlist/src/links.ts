import type { KeyObject } from 'node:crypto'
import { linkPaths } from '@materia/contracts/waitlist/paths.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import { readToken, signToken } from '@materia/service-kit/src/signedToken.ts'

type Link = keyof typeof linkPaths

/** Address of what a mail asks its reader to do; the token says for which record. */
export function linkTo(link: Link, { publicUrl, key, id }: { publicUrl: string; key: KeyObject; id: number }): string {
  return `${publicUrl}${linkPaths[link]}?token=${signToken(key, link, String(id))}`
}

/** The record that a link's token is for, or LINK_INVALID. */
export function recordOf(link: Link, key: KeyObject, token: string): number {
  const id = readToken(key, link, token)
  if (id === null) throw new AppError('LINK_INVALID')
  return Number(id)
}
