import type { Event } from '@materia/contracts/wire/Event.ts'
import type { Mailer } from '@materia/mail/src/createMailer.ts'
import type { EffectLease } from '@materia/service-kit/src/consumers/on.ts'
import type { Logger } from '@materia/service-kit/src/observe/log.ts'
import type { MailGuard, UnconfirmedKind } from './createMailGuard.ts'
import { texts } from './texts.ts'

export type MailDeps = { mailer: Mailer; mayMail: MailGuard; log: Logger }

/** The event that causes a mail, and the lease that allows sending it. */
export type MailedEvent = { event: Event; lease: EffectLease }

type Mail<Kind = keyof typeof texts> = MailedEvent & {
  kind: Kind
  to: { email: string; language: 'en' | 'es' }
  url?: string
  unsubscribe?: { label: string; url: string }
}

/** Sends a mail in the receiver's language. */
export function sendMail(
  { mailer }: Pick<MailDeps, 'mailer'>,
  { event, lease, kind, to: { email, language }, url, unsubscribe }: Mail,
): Promise<void> {
  const { action, ...text } = texts[kind][language]
  const mail = {
    to: email,
    id: event.id,
    language,
    ...text,
    ...(url !== undefined && { action: { label: action, url } }),
    ...(unsubscribe && { unsubscribe }),
  }
  return mailer.send(mail, lease)
}

/** Sends a mail to an unconfirmed address. Skips it when its mailbox got enough mails today. */
export async function sendUnconfirmed(deps: MailDeps, mail: Mail<UnconfirmedKind>): Promise<void> {
  const { kind, event, to } = mail
  if (await deps.mayMail({ kind, email: to.email, event })) await sendMail(deps, mail)
  else
    deps.log.info(
      { eventId: event.id, kind },
      'a mail is skipped: its mailbox reached the daily limit',
    )
}
