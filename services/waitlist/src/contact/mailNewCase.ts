import type { OrderClaimData } from '@materia/contracts/orders/orderEvent.ts'
import type { BaseDeps } from '../deps.ts'
import type { MailDeps, MailedEvent } from '../mail/sendMail.ts'

type Deps = Pick<MailDeps, 'mailer'> & Pick<BaseDeps, 'operatorEmail'>

/** Mails the operator about a claim that has become a case. Other news of claims are ignored. */
export function mailNewCase({ mailer, operatorEmail }: Deps) {
  return async (
    { orderId, news, dueAt }: OrderClaimData,
    { event, lease }: MailedEvent,
  ): Promise<void> => {
    if (news !== 'contested' && news !== 'escalated') return
    const mail = {
      to: operatorEmail,
      subject: `New case of order ${orderId}`,
      id: `${event.id}-operator`,
      language: 'en' as const,
      title: `Decide the case of order ${orderId}`,
      paragraphs: [
        `The payment stays held until Materia decides. Both companies expect the decision by ${dueAt}.`,
        'Run npm run disputes to read the case, then decide it with a reason.',
      ],
      footnote: 'You get this mail once, when a case begins.',
    }
    await mailer.send(mail, lease)
  }
}
