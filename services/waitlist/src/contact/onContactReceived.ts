import type { BaseDeps } from '../deps.ts'
import { type MailDeps, type MailedEvent, sendUnconfirmed } from '../mail/sendMail.ts'
import type { ContactRequestRows } from './contactRequest.ts'

/** Mails the sender that the message arrived. */
export function onContactReceived(deps: ContactRequestRows & MailDeps) {
  return async ({ id }: { id: number }, { event, lease }: MailedEvent): Promise<void> => {
    const to = await deps.contactRequests.findById(id).lean()
    // The mail contains no typed text, because the address may belong to somebody else.
    if (to) await sendUnconfirmed(deps, { event, lease, kind: 'contactReceived', to })
  }
}

type OperatorDeps = ContactRequestRows & Pick<MailDeps, 'mailer'> & Pick<BaseDeps, 'operatorEmail'>

/** Mails the message to the operator. */
export function mailOperator({ contactRequests, mailer, operatorEmail }: OperatorDeps) {
  return async ({ id }: { id: number }, { event, lease }: MailedEvent): Promise<void> => {
    const request = await contactRequests.findById(id).lean()
    if (!request) return
    const { firstName, lastName, email, subject, message, language } = request
    const mail = {
      to: operatorEmail,
      replyTo: email,
      subject: `Contact: ${subject}`,
      id: `${event.id}-operator`,
      language: 'en' as const,
      title: subject,
      paragraphs: message.split(/\n{2,}/),
      footnote: `Contact form, request ${id}: ${firstName} ${lastName}, ${email}, language ${language}. Answer this mail to answer them.`,
    }
    await mailer.send(mail, lease)
  }
}
