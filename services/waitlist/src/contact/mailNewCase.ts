import type { OrderClaimData } from '@materia/contracts/orders/orderEvent.ts'
import type { MailedEvent } from '../mail/sendMail.ts'
import { type CaseMailDeps, sendCaseMail } from './sendCaseMail.ts'

/** Mails the operator about a claim that has become a case. Other news of claims are ignored. */
export function mailNewCase(deps: CaseMailDeps) {
  return async ({ orderId, news, dueAt }: OrderClaimData, mailed: MailedEvent): Promise<void> => {
    if (news !== 'contested' && news !== 'escalated') return
    await sendCaseMail(deps, mailed, {
      orderId,
      subject: `New case of order ${orderId}`,
      why: `The payment stays held until Materia decides. Both companies expect the decision by ${dueAt}.`,
      footnote: 'You get this mail once, when a case begins.',
    })
  }
}
