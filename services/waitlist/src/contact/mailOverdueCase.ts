import type { CaseOverdueData } from '@materia/contracts/orders/orderEvent.ts'
import type { MailedEvent } from '../mail/sendMail.ts'
import { type CaseMailDeps, sendCaseMail } from './sendCaseMail.ts'

/** Mails the operator about a case that Materia has not decided in time, once for each event. */
export function mailOverdueCase(deps: CaseMailDeps) {
  return ({ orderId, since, dueAt }: CaseOverdueData, mailed: MailedEvent): Promise<void> =>
    sendCaseMail(deps, mailed, {
      orderId,
      subject: `Overdue: decide the case of order ${orderId}`,
      why: `Materia should have decided it by ${since}. The payment stays held, and both companies now expect the decision by ${dueAt}.`,
      footnote: 'You get this mail every day until the case is decided.',
    })
}
