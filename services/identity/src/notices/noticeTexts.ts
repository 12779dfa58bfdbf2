import type { MailKind } from '@materia/contracts/identity/users/constants.ts'
import type { Language } from '@materia/contracts/languages.ts'
import { noticeKinds, type NoticeRule } from '@materia/contracts/notices/noticeKinds.ts'
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

/** Those that the page of notices shows. */
export const pageKinds = [...rules].flatMap(([kind, { isMailOnly }]) => (isMailOnly ? [] : [kind]))

/** The mails that a company turns off to be spared this kind. */
export function mailKindOf(kind: string): MailKind | undefined {
  return rules.get(kind)?.mailKind
}

/** What a notice of identity's own says. */
export function ownText(kind: string): NoticeText | undefined {
  return ownTexts.get(kind)
}

type Said = Pick<NoticeDocument, 'kind' | 'params' | 'texts'>

/** What a notice says; undefined of a kind that only a later release knows, or whose service has not written its texts yet. */
export function wordsOf(
  { kind, params, texts: written }: Said,
  language: Language,
): NoticeWords | undefined {
  return ownText(kind)?.[language](params) ?? written?.[language]
}
