import type { KeyObject } from 'node:crypto'
import { signToken } from '@materia/service-kit/src/tokens/signedToken.ts'
import type { NoticeDocument } from './notice.ts'
import { ownText } from './noticeTexts.ts'

/** Where the action of a notice leads, signed where it is a link that works but once. */
export function noticeLink(
  { kind, linkId, path: written }: Pick<NoticeDocument, 'kind' | 'linkId' | 'path'>,
  keys: KeyObject[],
): string | undefined {
  const { path, linkPurpose } = ownText(kind) ?? {}
  if (path === undefined || linkPurpose === undefined || linkId === null)
    return path ?? written ?? undefined
  return `${path}?token=${signToken(keys, linkPurpose, linkId)}`
}
