import type { Event } from '@materia/contracts/Event.ts'
import { waitlist } from '@materia/contracts/waitlist/contract.ts'
import { byMail } from '@materia/mail/src/mailing.ts'
import { renderMail } from '@materia/mail/src/renderMail.ts'
import { type EffectLease, type ExternalHandler, onExternal } from '@materia/service-kit/src/on.ts'
import { signToken } from '@materia/service-kit/src/signedToken.ts'
import { linkTo } from '../links.ts'
import { invitationSubject, invitationPurpose } from '../invitationToken.ts'
import type { MailDeps } from '../deps.ts'
import type { UnconfirmedKind } from './createMailGuard.ts'
import { unsubscribeLabels, texts } from './texts.ts'

type To = { email: string; language: 'en' | 'es' }
type Sending<Kind = keyof typeof texts> = {
  event: Event
  lease: EffectLease
  kind: Kind
  to: To
  url?: string
  unsubscribe?: { label: string; url: string }
}

/** Mails to those who signed up or wrote, by the durable `mail`. A record that is gone since gets none. */
export function mailHandlers(deps: MailDeps): ExternalHandler[] {
  const { entries, subscribers, contactRequests, keys, publicUrl, mailer, mayMail, log } = deps
  const send = ({
    event: { id },
    lease,
    kind,
    to: { email, language },
    url,
    unsubscribe,
  }: Sending) => {
    const { title, paragraphs, action, footnote } = texts[kind][language]
    const content = renderMail({
      language,
      title,
      paragraphs,
      footnote,
      ...(url !== undefined && { action: { label: action, url } }),
      ...(unsubscribe && { unsubscribe }),
    })
    return mailer.send({ to: email, subject: title, id, ...content }, lease)
  }
  const sendUnconfirmed = async (mail: Sending<UnconfirmedKind>) => {
    const {
      kind,
      event,
      to: { email },
    } = mail
    if (await mayMail({ kind, email, event })) await send(mail)
    else log.info({ eventId: event.id, kind }, 'a mail is left out: its mailbox had enough today')
  }
  return [
    onExternal(
      waitlist.entryAdded,
      async ({ id }, { event, lease }) => {
        const to = await entries.findById(id).lean()
        if (to && !to.confirmedAt)
          await sendUnconfirmed({
            event,
            lease,
            kind: 'confirmWaitlist',
            to,
            url: linkTo('confirmWaitlist', { publicUrl, keys, id }),
          })
      },
      byMail,
    ),
    onExternal(
      waitlist.entryInvited,
      async ({ id }, { event, lease }) => {
        const to = await entries.findById(id).lean()
        if (!to?.invitedAt) return
        const token = signToken(keys, invitationPurpose, invitationSubject(to))
        await send({
          event,
          lease,
          kind: 'invitation',
          to,
          url: invitationUrl(publicUrl, token, to.referralCode),
        })
      },
      byMail,
    ),
    onExternal(
      waitlist.newsletterRequested,
      async ({ id }, { event, lease }) => {
        const to = await subscribers.findById(id).lean()
        if (!to || to.confirmedAt) return
        const unsubscribe = {
          label: unsubscribeLabels[to.language],
          url: linkTo('leaveNewsletter', { publicUrl, keys, id }),
        }
        await sendUnconfirmed({
          event,
          lease,
          kind: 'confirmNewsletter',
          to,
          url: linkTo('confirmNewsletter', { publicUrl, keys, id }),
          unsubscribe,
        })
      },
      byMail,
    ),
    onExternal(
      waitlist.contactReceived,
      async ({ id }, { event, lease }) => {
        const to = await contactRequests.findById(id).lean()
        // Nothing of what was typed goes to this address: it may be somebody else's.
        if (to) await sendUnconfirmed({ event, lease, kind: 'contactReceived', to })
      },
      byMail,
    ),
  ]
}

/** With the code of who brought them, so that the form says so on every device. */
function invitationUrl(publicUrl: string, token: string, referralCode = ''): string {
  return `${publicUrl}/auth?${new URLSearchParams({ invite: token, ...(referralCode && { ref: referralCode }) })}#register`
}

/** Contact requests to the operator, by a durable of their own: one mail that fails does not send the other again. */
export function operatorMailHandlers({
  contactRequests,
  mailer,
  operatorEmail,
}: MailDeps): ExternalHandler[] {
  return [
    onExternal(
      waitlist.contactReceived,
      async ({ id }, { event, lease }) => {
        const request = await contactRequests.findById(id).lean()
        if (!request) return
        const { firstName, lastName, email, subject, message, language } = request
        const content = renderMail({
          language: 'en',
          title: subject,
          paragraphs: [message],
          footnote: `Contact form, request ${id}: ${firstName} ${lastName}, ${email}, language ${language}. Answer this mail to answer them.`,
        })
        await mailer.send(
          {
            to: operatorEmail,
            replyTo: email,
            subject: `Contact: ${subject}`,
            id: `${event.id}-operator`,
            ...content,
          },
          lease,
        )
      },
      byMail,
    ),
  ]
}
