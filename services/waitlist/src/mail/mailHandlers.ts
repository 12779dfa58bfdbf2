import { waitlist } from '@materia/contracts/waitlist/contract.ts'
import { byMail } from '@materia/mail/src/mailing.ts'
import { renderMail } from '@materia/mail/src/renderMail.ts'
import { type ExternalHandler, onExternal } from '@materia/service-kit/src/consumers/on.ts'
import { signToken } from '@materia/service-kit/src/tokens/signedToken.ts'
import { linkTo } from '../links.ts'
import { invitationSubject, invitationPurpose } from '../invitationToken.ts'
import type { MailDeps } from '../deps.ts'
import { send, sendUnconfirmed } from './send.ts'
import { unsubscribeLabels } from './texts.ts'

/** Mails to those who signed up or wrote, by the durable `mail`. A record that is gone since gets none. */
export function mailHandlers(deps: MailDeps): ExternalHandler[] {
  const { entries, subscribers, contactRequests, keys, publicUrl } = deps
  return [
    onExternal(
      waitlist.entryAdded,
      async ({ id }, { event, lease }) => {
        const to = await entries.findById(id).lean()
        if (to && !to.confirmedAt)
          await sendUnconfirmed(deps, {
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
        await send(deps, {
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
        await sendUnconfirmed(deps, {
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
        if (to) await sendUnconfirmed(deps, { event, lease, kind: 'contactReceived', to })
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
