import type { MailKind } from '@materia/contracts/identity/users/constants.ts'
import type { Language } from '@materia/contracts/languages.ts'
import {
  noticeKinds,
  type NoticeRule,
  type NoticeTopic,
} from '@materia/contracts/notices/noticeKinds.ts'
import { lineParams } from '@materia/contracts/notices/writeNotice.ts'
import type { NoticeWords } from '@materia/contracts/notices/notice.ts'
import { accountTexts } from './accountTexts.ts'
import { credentialTexts } from './credentialTexts.ts'
import { factorTexts } from './factorTexts.ts'
import type { NoticeDocument } from './notice.ts'
import type { NoticeText } from './NoticeText.ts'
import { referralTexts } from './referralTexts.ts'
import { verificationTexts } from './verificationTexts.ts'

const texts = {
  ...accountTexts,
  ...credentialTexts,
  ...referralTexts,
  ...verificationTexts,
  ...factorTexts,
}

/** Identity's own kinds. */
export type NoticeKind = keyof typeof texts

const ownTexts = new Map<string, NoticeText>(Object.entries(texts))
const rules = new Map<string, NoticeRule | NoticeText>(Object.entries({ ...noticeKinds, ...texts }))

const raisedRules = new Map<string, NoticeRule>(Object.entries(noticeKinds))

/** Whether the bell shows this kind. */
export function isOnPage(kind: string): boolean {
  const rule = rules.get(kind)
  return rule !== undefined && !rule.isMailOnly
}

export function topicOf(kind: string): NoticeTopic {
  const own = Object.hasOwn(verificationTexts, kind) ? 'documents' : 'account'
  return raisedRules.get(kind)?.topic ?? own
}

/** Whether a notice of this kind asks its company to act. */
export function isToDo(kind: string): boolean {
  return raisedRules.get(kind)?.isToDo === true
}

/** Whether a notice of this kind is also a push message. */
export function isPushed(kind: string): boolean {
  return isToDo(kind) || raisedRules.get(kind)?.isPushed === true
}

/** The mail preference that turns this kind off. */
export function mailKindOf(kind: string): MailKind | undefined {
  return rules.get(kind)?.mailKind
}

/** The text of one of identity's own kinds. */
export function ownText(kind: string): NoticeText | undefined {
  return ownTexts.get(kind)
}

type NoticeContent = Pick<NoticeDocument, 'kind' | 'params' | 'texts'>

/**
 * A notice's text. Undefined for a kind of a later release, or while its service has not written
 * the text.
 */
export function wordsOf(
  { kind, params, texts: written }: NoticeContent,
  language: Language,
  timeZone = 'UTC',
): NoticeWords | undefined {
  return ownText(kind)?.[language](lineParams({ ...params, timeZone })) ?? written?.[language]
}
