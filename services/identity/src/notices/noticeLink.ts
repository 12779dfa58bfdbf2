import type { KeyObject } from 'node:crypto'
import { signToken } from '@materia/service-kit/src/tokens/signedToken.ts'
import type { NoticeDocument } from './notice.ts'
import { ownText } from './noticeTexts.ts'

/** The path of a notice's action, with a signed token for a one-time link. */
export function noticeLink(
  { kind, linkId, path: written }: Pick<NoticeDocument, 'kind' | 'linkId' | 'path'>,
  keys: KeyObject[],
): string | undefined {
  const { path, linkPurpose } = ownText(kind) ?? {}
  if (path === undefined || linkPurpose === undefined || linkId === null)
    return path ?? written ?? undefined
  return `${path}?token=${signToken(keys, linkPurpose, linkId)}`
}
