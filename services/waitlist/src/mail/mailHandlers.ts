import { type EntryInvitedData, contactReceived, entryAdded, entryInvited, newsletterRequested, type WaitlistRecordData } from '@materia/contracts/waitlist/events.ts'
import { entryInvitedData, waitlistRecordData } from '@materia/contracts/waitlist/schemas.ts'
import { isMailOutage, isRefusedMail, type Mailer } from '@materia/mail/src/createMailer.ts'
import { renderMail } from '@materia/mail/src/renderMail.ts'
import type { OutsideHandler } from '@materia/service-kit/src/consume.ts'
import { signToken } from '@materia/service-kit/src/signedToken.ts'
import { linkTo } from '../links.ts'
import { invitationSubject, invitationPurpose } from '../invitationToken.ts'
import type { WaitlistDeps } from '../routes.ts'
import { leaveLabels, texts } from './texts.ts'

export type MailDeps = Pick<WaitlistDeps, 'entries' | 'subscribers' | 'contactRequests' | 'key'> & { mailer: Mailer; publicUrl: string; operatorEmail: string }

type To = { email: string; language: 'en' | 'es' }
type Sending = { id: string; kind: keyof typeof texts; to: To; url?: string; leave?: { label: string; url: string } }

const byMail = { isOutside: true, isOutage: isMailOutage, isForGood: isRefusedMail } as const

/** Mails to those who signed up or wrote, by the durable `mail`. A record that is gone since gets none. */
export function mailHandlers(deps: MailDeps): OutsideHandler[] {
  const { entries, subscribers, contactRequests, key, publicUrl, mailer } = deps
  const send = ({ id, kind, to: { email, language }, url, leave }: Sending) => {
    const { title, paragraphs, action, footnote } = texts[kind][language]
    const content = renderMail({
      language,
      title,
      paragraphs,
      footnote,
      ...(url !== undefined && { action: { label: action, url } }),
      ...(leave && { leave }),
    })
    return mailer.send({ to: email, subject: title, id, ...content })
  }
  return [
    {
      subject: entryAdded,
      schema: waitlistRecordData,
      ...byMail,
      async handle({ id }: WaitlistRecordData, { event }) {
        const to = await entries.findById(id).lean()
        if (to && !to.confirmedAt) await send({ id: event.id, kind: 'confirmWaitlist', to, url: linkTo('confirmWaitlist', { publicUrl, key, id }) })
      },
    },
    {
      subject: entryInvited,
      schema: entryInvitedData,
      ...byMail,
      async handle({ id }: EntryInvitedData, { event }) {
        const to = await entries.findById(id).lean()
        if (!to?.invitedAt) return
        const token = signToken(key, invitationPurpose, invitationSubject(to))
        await send({ id: event.id, kind: 'invitation', to, url: `${publicUrl}/auth?invite=${token}#register` })
      },
    },
    {
      subject: newsletterRequested,
      schema: waitlistRecordData,
      ...byMail,
      async handle({ id }: WaitlistRecordData, { event }) {
        const to = await subscribers.findById(id).lean()
        if (!to || to.confirmedAt) return
        const leave = { label: leaveLabels[to.language], url: linkTo('leaveNewsletter', { publicUrl, key, id }) }
        await send({ id: event.id, kind: 'confirmNewsletter', to, url: linkTo('confirmNewsletter', { publicUrl, key, id }), leave })
      },
    },
    {
      subject: contactReceived,
      schema: waitlistRecordData,
      ...byMail,
      async handle({ id }: WaitlistRecordData, { event }) {
        const to = await contactRequests.findById(id).lean()
        // Nothing of what was typed goes to this address: it may be somebody else's.
        if (to) await send({ id: event.id, kind: 'contactReceived', to })
      },
    },
  ]
}

/** Contact requests to the operator, by a durable of their own: one mail that fails does not send the other again. */
export function operatorMailHandlers({ contactRequests, mailer, operatorEmail }: MailDeps): OutsideHandler[] {
  return [
    {
      subject: contactReceived,
      schema: waitlistRecordData,
      ...byMail,
      async handle({ id }: WaitlistRecordData, { event }) {
        const request = await contactRequests.findById(id).lean()
        if (!request) return
        const { firstName, lastName, email, subject, message, language } = request
        const content = renderMail({
          language: 'en',
          title: subject,
          paragraphs: [message],
          footnote: `Contact form, request ${id}: ${firstName} ${lastName}, ${email}, language ${language}. Answer this mail to answer them.`,
        })
        await mailer.send({ to: operatorEmail, replyTo: email, subject: `Contact: ${subject}`, id: `${event.id}-operator`, ...content })
      },
    },
  ]
}
