import { catalog } from '@materia/contracts/catalog/contract.ts'
import { chat } from '@materia/contracts/chat/contract.ts'
import { identity } from '@materia/contracts/identity/contract.ts'
import { orders } from '@materia/contracts/orders/contract.ts'
import { waitlist } from '@materia/contracts/waitlist/contract.ts'
import { byMail, mailing } from '@materia/mail/src/mailing.ts'
import { on, onExternal } from '@materia/service-kit/src/consumers/on.ts'
import type { Consumer } from '@materia/service-kit/src/service/startService.ts'
import type { IdentityDeps } from './models.ts'
import { onOrderCancelled } from './credits/onOrderCancelled.ts'
import { onConversationAnswered, onOrderPaid } from './contacts/openContact.ts'
import { onOrderConfirmed } from './credits/onOrderConfirmed.ts'
import { onOrderRefunded } from './referrals/onOrderRefunded.ts'
import { onOrderCompleted as onReferredOrderCompleted } from './referrals/onOrderCompleted.ts'
import { onChargeBackWon } from './referrals/onChargeBackWon.ts'
import { onTradeUndone } from './referrals/onTradeUndone.ts'
import { onEntryInvited } from './registration/onEntryInvited.ts'
import { onMessageAnswered } from './statistics/onMessageAnswered.ts'
import { onOrderCompleted } from './statistics/onOrderCompleted.ts'
import { onReviewHidden } from './statistics/onReviewHidden.ts'
import { onReviewPosted } from './statistics/onReviewPosted.ts'
import { onPasswordForgotten } from './credentials/onPasswordForgotten.ts'
import { onNoticesRaised } from './notices/onNoticesRaised.ts'
import { onNoticeRaised } from './notices/onNoticeRaised.ts'

/** The events that identity consumes, by durable consumer. */
export function consumers(deps: IdentityDeps): Consumer[] {
  return [
    {
      durable: 'statistics',
      handlers: [
        on(orders.orderCompleted, onOrderCompleted(deps)),
        on(orders.reviewPosted, onReviewPosted(deps)),
        on(orders.reviewHidden, onReviewHidden(deps)),
        on(chat.messageAnswered, onMessageAnswered(deps)),
      ],
    },
    {
      durable: 'contacts',
      handlers: [
        on(chat.conversationAnswered, onConversationAnswered(deps)),
        on(orders.orderConfirmed, onOrderPaid(deps)),
      ],
    },
    // Credits have their own consumer, so that their failures do not delay the statistics.
    {
      durable: 'credits',
      handlers: [
        on(orders.orderConfirmed, onOrderConfirmed(deps)),
        on(orders.orderCompleted, onReferredOrderCompleted(deps)),
        on(orders.orderCancelled, onOrderCancelled(deps)),
        on(orders.orderDeclined, onOrderCancelled(deps)),
        on(orders.orderRefunded, onOrderRefunded(deps)),
        on(orders.orderChargedBack, onTradeUndone(deps)),
        on(orders.orderChargeBackWon, onChargeBackWon(deps)),
      ],
    },
    {
      handlers: [
        on(waitlist.entryInvited, onEntryInvited(deps)),
        on(identity.passwordForgotten, onPasswordForgotten(deps)),
      ],
    },
    {
      durable: 'notices',
      handlers: [
        onNoticesRaised(deps, chat.noticesRaised),
        onNoticesRaised(deps, orders.noticesRaised),
        onNoticesRaised(deps, catalog.noticesRaised),
      ],
    },
    {
      ...mailing,
      durable: 'mail',
      handlers: [
        // The notice records that it is mailed.
        onExternal(identity.noticeRaised, onNoticeRaised(deps), { ...byMail, isRecorded: true }),
      ],
    },
  ]
}
