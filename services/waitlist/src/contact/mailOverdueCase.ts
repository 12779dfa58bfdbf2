import type { CaseOverdueData } from '@materia/contracts/orders/orderEvent.ts'
import type { BaseDeps } from '../deps.ts'
import type { MailDeps, MailedEvent } from '../mail/sendMail.ts'

type Deps = Pick<MailDeps, 'mailer'> & Pick<BaseDeps, 'operatorEmail'>

/** Mails the operator about a case that Materia has not decided in time, once for each event. */
export function mailOverdueCase({ mailer, operatorEmail }: Deps) {
  return async (
    { orderId, since, dueAt }: CaseOverdueData,
    { event, lease }: MailedEvent,
  ): Promise<void> => {
    const mail = {
      to: operatorEmail,
      subject: `Overdue: decide the case of order ${orderId}`,
      id: `${event.id}-operator`,
      language: 'en' as const,
      title: `Decide the case of order ${orderId}`,
      paragraphs: [
        `Materia should have decided it by ${since}. The payment stays held, and both companies now expect the decision by ${dueAt}.`,
        'Run npm run disputes to read the case, then decide it with a reason.',
      ],
      footnote: 'You get this mail every day until the case is decided.',
    }
    await mailer.send(mail, lease)
  }
}
