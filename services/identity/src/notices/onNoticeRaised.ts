import { identity } from '@materia/contracts/identity/contract.ts'
import type { MailKind } from '@materia/contracts/identity/users/constants.ts'
import { mailListPath } from '@materia/contracts/identity/users/screenPaths.ts'
import { operationPath } from '@materia/contracts/wire/Operation.ts'
import type { Mail } from '@materia/mail/src/createMailer.ts'
import type { Language } from '@materia/contracts/languages.ts'
import type { NoticeRaisedData } from '@materia/contracts/identity/notices/notice.ts'
import type { Fact } from '@materia/contracts/notices/notice.ts'
import type { ExternalContext } from '@materia/service-kit/src/consumers/on.ts'
import type { BaseDeps } from '../deps.ts'
import { timeZoneOf } from '../accounts/timeZoneOf.ts'
import { wantsMail, type UserRows } from '../accounts/user.ts'
import { mailListToken, type MailListRows } from '../mailLists/mailList.ts'
import { noticeLink } from './noticeLink.ts'
import { mailKindOf, wordsOf } from './noticeTexts.ts'
import type { NoticeRows } from './notice.ts'

type Deps = NoticeRows &
  UserRows &
  MailListRows &
  Pick<BaseDeps, 'now' | 'mailer' | 'linkKeys' | 'publicUrl'>

const footnotes: Record<Language, (username: string) => string> = {
  en: (username) => `You get this mail because of the Materia account ${username}.`,
  es: (username) => `Recibes este correo por la cuenta ${username} de Materia.`,
}

const unsubscribeLabels: Record<Language, string> = {
  en: 'Stop these emails',
  es: 'Ya no quiero estos correos',
}

const mailFields = { email: 1, username: 1, mailsOff: 1, timeZone: 1, country: 1, state: 1 }
// It may contain another company's address, so the notice keeps it only until it is mailed. The
// event that brought it stays in JetStream for up to 30 days.
const mailContent = { 'texts.en.mail': 1, 'texts.es.mail': 1 }

/** Mails a notice to its company. */
export function onNoticeRaised(deps: Deps) {
  const { now, notices, users, mailer, linkKeys, publicUrl } = deps
  return async ({ id }: NoticeRaisedData, { event, lease }: ExternalContext): Promise<void> => {
    const notice = await notices.findById(id).lean()
    const user = notice && (await users.findById(notice.userId, mailFields).lean())
    const to = notice?.to ?? user?.email
    if (!notice) return
    const { kind, language, params } = notice
    const mailKind = mailKindOf(kind)
    const isUnwanted = user && mailKind && !wantsMail(user, mailKind)
    // Mailed, but its event was delivered again: the last release left the content.
    if (!to || notice.mailedAt || isUnwanted) {
      await notices.updateOne({ _id: id }, { $unset: mailContent })
      return
    }
    const words = wordsOf(notice, language, timeZoneOf(user ?? {}))
    // `writeOldNotices` adds the text soon, or a later release knows the kind.
    if (!words) throw new Error(`No text for a notice of the kind ${kind}`)
    const { title, action } = words
    const { paragraphs, facts, more, picture } = words.mail ?? { paragraphs: words.paragraphs }
    const path = noticeLink(notice, linkKeys)
    const mail = {
      to,
      id: event.id,
      language,
      title,
      paragraphs,
      ...(facts && { facts: withAddresses(facts, publicUrl) }),
      ...(more && { more: { ...more, facts: withAddresses(more.facts, publicUrl) } }),
      ...(picture && { picture: { url: `${publicUrl}${picture.path}`, alt: picture.alt } }),
      footnote: footnotes[language](user?.username ?? params['username'] ?? ''),
      ...(action && path && { action: { label: action, url: `${publicUrl}${path}` } }),
      ...(user &&
        mailKind &&
        (await listPart(deps, { userId: user._id, kind: mailKind, language }))),
    }
    await mailer.send(mail, lease)
    await notices.updateOne({ _id: id }, { $set: { mailedAt: now() }, $unset: mailContent })
  }
}

/** Facts with the whole addresses of pages of this site. */
function withAddresses(facts: Fact[], publicUrl: string): Fact[] {
  return facts.map((fact) =>
    fact.url?.startsWith('/') ? { ...fact, url: `${publicUrl}${fact.url}` } : fact,
  )
}

/** How the company stops this kind of mail: the headers of its mail reader, and a visible link. */
async function listPart(
  deps: MailListRows & Pick<BaseDeps, 'publicUrl'>,
  { language, ...list }: { userId: number; kind: MailKind; language: Language },
): Promise<Pick<Mail, 'list' | 'unsubscribe'>> {
  const { publicUrl } = deps
  const token = await mailListToken(deps, list)
  const oneClick = operationPath(identity.stopMailList, { params: { token } })
  return {
    list: { id: `${list.kind}.${new URL(publicUrl).hostname}`, url: `${publicUrl}${oneClick}` },
    unsubscribe: {
      label: unsubscribeLabels[language],
      url: `${publicUrl}${mailListPath(token)}?lang=${language}`,
    },
  }
}
