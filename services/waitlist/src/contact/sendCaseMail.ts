import type { BaseDeps } from '../deps.ts'
import type { MailDeps, MailedEvent } from '../mail/sendMail.ts'

export type CaseMailDeps = Pick<MailDeps, 'mailer'> & Pick<BaseDeps, 'operatorEmail'>
type CaseMail = { orderId: number; subject: string; why: string; footnote: string }

/** Mails the operator that Materia has to decide a case, once for each event. */
export async function sendCaseMail(
  { mailer, operatorEmail }: CaseMailDeps,
  { event, lease }: MailedEvent,
  { orderId, subject, why, footnote }: CaseMail,
): Promise<void> {
  const mail = {
    to: operatorEmail,
    subject,
    id: `${event.id}-operator`,
    language: 'en' as const,
    title: `Decide the case of order ${orderId}`,
    paragraphs: [why, 'Run npm run disputes to read the case, then decide it with a reason.'],
    footnote,
  }
  await mailer.send(mail, lease)
}
