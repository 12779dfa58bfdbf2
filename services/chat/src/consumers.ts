import { catalog } from '@materia/contracts/catalog/contract.ts'
import { chat } from '@materia/contracts/chat/contract.ts'
import { identity } from '@materia/contracts/identity/contract.ts'
import { offers } from '@materia/contracts/offers/contract.ts'
import { orders } from '@materia/contracts/orders/contract.ts'
import { orderEventName, orderNews } from '@materia/contracts/orders/orderStates.ts'
import { requests } from '@materia/contracts/requests/contract.ts'
import { samples } from '@materia/contracts/samples/contract.ts'
import { settlements } from '@materia/contracts/settlement/contract.ts'
import { type EventHandler, on } from '@materia/service-kit/src/consumers/on.ts'
import type { Consumer } from '@materia/service-kit/src/service/startService.ts'
import { onUserDeleted } from './accounts/onUserDeleted.ts'
import { onUserChanged } from './companies/onUserChanged.ts'
import { onMaterialChanged } from './materials/onMaterialChanged.ts'
import { onOfferChanged } from './messages/onOfferChanged.ts'
import { onRequestChanged } from './messages/onRequestChanged.ts'
import { onSampleChanged } from './messages/onSampleChanged.ts'
import { onOrderChanged } from './messages/onOrderChanged.ts'
import { onSettlementChanged } from './messages/onSettlementChanged.ts'
import type { ChatDeps } from './models.ts'
import { onNoticesChanged } from './notices/onNoticesChanged.ts'
import { onMessagesWaiting } from './notices/onMessagesWaiting.ts'
import { onCredentialsChanged } from './push/onCredentialsChanged.ts'
import { onSessionsEnded } from './push/onSessionsEnded.ts'

export function handlers(deps: ChatDeps): EventHandler[] {
  // `writeLine` first reads whether the conversation has the line already.
  const isRecorded = true
  return [
    on(identity.userRegistered, onUserChanged(deps)),
    on(identity.userUpdated, onUserChanged(deps)),
    on(identity.userDeleted, onUserDeleted(deps)),
    on(identity.credentialsChanged, onCredentialsChanged(deps)),
    on(identity.sessionsEnded, onSessionsEnded(deps)),
    // Without a push message it is only a frame to open pages.
    on(identity.noticesChanged, onNoticesChanged(deps), { isRepeatable: ({ toDo }) => !toDo }),
    on(catalog.materialListed, onMaterialChanged(deps), { isRepeatable: true }),
    on(catalog.materialChanged, onMaterialChanged(deps), { isRepeatable: true }),
    on(catalog.materialWithdrawn, onMaterialChanged(deps), { isRepeatable: true }),
    ...orderNews.map((news) =>
      on(orders[orderEventName(news)], onOrderChanged(deps, news), { isRecorded }),
    ),
    on(offers.offerChanged, onOfferChanged(deps), { isRecorded }),
    on(samples.sampleChanged, onSampleChanged(deps), { isRecorded }),
    on(requests.requestChanged, onRequestChanged(deps), { isRecorded }),
    on(settlements.settlementChanged, onSettlementChanged(deps), { isRecorded }),
  ]
}

/** Consumes chat's own event that messages are unread, and raises notices for it. */
export function noticeConsumer(deps: ChatDeps): Consumer {
  const handler = on(chat.messagesWaiting, onMessagesWaiting(deps), { isRepeatable: true })
  return { durable: 'messages', handlers: [handler] }
}
