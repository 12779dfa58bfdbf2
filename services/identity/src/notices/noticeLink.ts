import type { KeyObject } from 'node:crypto'
import { signToken } from '@materia/service-kit/src/tokens/signedToken.ts'
import type { NoticeDocument } from './notice.ts'
import type { NoticeText } from './NoticeText.ts'

/** Where the action of a notice leads, signed where it is a link that works but once. */
export function noticeLink(
  { path, linkPurpose }: NoticeText,
  { linkId }: Pick<NoticeDocument, 'linkId'>,
  keys: KeyObject[],
): string | undefined {
  if (path === undefined || linkPurpose === undefined || linkId === null) return path
  return `${path}?token=${signToken(keys, linkPurpose, linkId)}`
}
