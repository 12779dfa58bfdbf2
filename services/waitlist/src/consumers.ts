import type { Event } from '@materia/contracts/wire/Event.ts'
import { orders } from '@materia/contracts/orders/contract.ts'
import { waitlist } from '@materia/contracts/waitlist/contract.ts'
import { byMail, mailing } from '@materia/mail/src/mailing.ts'
import { onExternal } from '@materia/service-kit/src/consumers/on.ts'
import type { Consumer } from '@materia/service-kit/src/service/startService.ts'
import { mailOperator, onContactReceived } from './contact/onContactReceived.ts'
import { mailNewCase } from './contact/mailNewCase.ts'
import { mailOverdueCase } from './contact/mailOverdueCase.ts'
import { onEntryAdded } from './entries/onEntryAdded.ts'
import { onEntryInvited } from './entries/onEntryInvited.ts'
import type { createIdle } from './mail/createIdle.ts'
import type { WaitlistDeps } from './models.ts'
import { onNewsletterRequested } from './newsletter/onNewsletterRequested.ts'

/** In a rush, requests come first, and mails wait at most this long for a gap. */
const mailWaitMs = 15_000

type Deps = WaitlistDeps & { idle: ReturnType<typeof createIdle> }

/** The service consumes its own events, and overdue cases of orders. Each one becomes a mail. */
export function consumers(deps: Deps): Consumer[] {
  const throttle = (event: Event) => deps.idle.wait(Date.parse(event.occurredAt) + mailWaitMs)
  return [
    {
      ...mailing,
      throttle,
      durable: 'mail',
      handlers: [
        onExternal(waitlist.entryAdded, onEntryAdded(deps), byMail),
        onExternal(waitlist.entryInvited, onEntryInvited(deps), byMail),
        onExternal(waitlist.newsletterRequested, onNewsletterRequested(deps), byMail),
        onExternal(waitlist.contactReceived, onContactReceived(deps), byMail),
      ],
    },
    // A durable consumer of its own: a failed mail to the operator must not repeat the visitor's
    // mail.
    {
      ...mailing,
      throttle,
      durable: 'mail-operator',
      handlers: [
        onExternal(waitlist.contactReceived, mailOperator(deps), byMail),
        onExternal(orders.orderClaim, mailNewCase(deps), byMail),
        onExternal(orders.caseOverdue, mailOverdueCase(deps), byMail),
      ],
    },
  ]
}
