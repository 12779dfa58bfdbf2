import type { MailKind } from '@materia/contracts/identity/users/constants.ts'
import type { Language } from '@materia/contracts/languages.ts'
import type { NoticeParams, NoticeWords } from '@materia/contracts/notices/notice.ts'
import type { LinkPurpose } from '../links/link.ts'

/** The text of one of identity's own notice kinds, in each language. */
export type NoticeText = Record<Language, (params: NoticeParams) => NoticeWords> & {
  /** Path of the screen that the notice's action opens. */
  path?: string
  /** Purpose of its link from `createLink`, which is added to the path as `?token=`. */
  linkPurpose?: LinkPurpose
  /** The optional kind of mail that it belongs to. Without one, the company cannot turn it off. */
  mailKind?: MailKind
  /** Not shown on the notices page: only the mailbox may see it. */
  isMailOnly?: true
}
