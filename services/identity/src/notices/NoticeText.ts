import type { MailKind } from '@materia/contracts/identity/users/constants.ts'
import type { Language } from '@materia/contracts/languages.ts'
import type { NoticeParams, NoticeWords } from '@materia/contracts/notices/notice.ts'
import type { LinkPurpose } from '../links/link.ts'

/** What one of identity's own kinds of notice says in each language. */
export type NoticeText = Record<Language, (params: NoticeParams) => NoticeWords> & {
  /** Path of the screen that its action leads to. */
  path?: string
  /** What its link is signed for, where it is one of `createLink`: goes behind the path as `?token=`. */
  linkPurpose?: LinkPurpose
  /** Mails of this kind a company may do without; those that say none it always gets. */
  mailKind?: MailKind
  /** Its page does not show it: what only a mailbox may see. */
  isMailOnly?: true
}
