import { closingTexts } from './closingTexts.ts'
import { credentialTexts } from './credentialTexts.ts'
import { factorTexts } from './factorTexts.ts'
import { messageTexts } from './messageTexts.ts'
import type { NoticeText } from './NoticeText.ts'
import { orderTexts } from './orderTexts.ts'
import { referralTexts } from './referralTexts.ts'
import { reviewTexts } from './reviewTexts.ts'
import { verificationTexts } from './verificationTexts.ts'

const texts = {
  ...closingTexts,
  ...credentialTexts,
  ...referralTexts,
  ...verificationTexts,
  ...factorTexts,
  ...messageTexts,
  ...orderTexts,
  ...reviewTexts,
}

export type NoticeKind = keyof typeof texts

/** Those that the page of notices shows. */
export const pageKinds = Object.entries<NoticeText>(texts).flatMap(([kind, { isMailOnly }]) =>
  isMailOnly ? [] : [kind],
)

/** What a notice says; undefined of a kind that only a later release knows. */
export function noticeText(kind: string): NoticeText | undefined {
  return new Map<string, NoticeText>(Object.entries(texts)).get(kind)
}
