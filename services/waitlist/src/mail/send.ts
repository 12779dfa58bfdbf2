import type { Event } from '@materia/contracts/Event.ts'
import { renderMail } from '@materia/mail/src/renderMail.ts'
import type { EffectLease } from '@materia/service-kit/src/consumers/on.ts'
import type { MailDeps } from '../deps.ts'
import type { UnconfirmedKind } from './createMailGuard.ts'
import { texts } from './texts.ts'

type Mail<Kind = keyof typeof texts> = {
  event: Event
  lease: EffectLease
  kind: Kind
  to: { email: string; language: 'en' | 'es' }
  url?: string
  unsubscribe?: { label: string; url: string }
}

/** Sends a mail in the language of its reader. */
export function send(
  { mailer }: Pick<MailDeps, 'mailer'>,
  { event, lease, kind, to: { email, language }, url, unsubscribe }: Mail,
): Promise<void> {
  const { title, paragraphs, action, footnote } = texts[kind][language]
  const content = renderMail({
    language,
    title,
    paragraphs,
    footnote,
    ...(url !== undefined && { action: { label: action, url } }),
    ...(unsubscribe && { unsubscribe }),
  })
  return mailer.send({ to: email, subject: title, id: event.id, ...content }, lease)
}

/** The same to an address that nobody has confirmed: skipped where its mailbox had enough today. */
export async function sendUnconfirmed(
  deps: Pick<MailDeps, 'mailer' | 'mayMail' | 'log'>,
  mail: Mail<UnconfirmedKind>,
): Promise<void> {
  const { kind, event, to } = mail
  if (await deps.mayMail({ kind, email: to.email, event })) await send(deps, mail)
  else
    deps.log.info({ eventId: event.id, kind }, 'a mail is left out: its mailbox had enough today')
}
