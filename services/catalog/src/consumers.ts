import { catalogStream, materialWithdrawn, sellerClosed } from '@materia/contracts/catalog/events.ts'
import { materialEventData, sellerClosedData } from '@materia/contracts/catalog/schemas.ts'
import { chatStream, materialDiscussed } from '@materia/contracts/chat/events.ts'
import { materialDiscussedData } from '@materia/contracts/chat/schemas.ts'
import type { EventStream } from '@materia/contracts/Event.ts'
import { identityStream, userDeleted, userRegistered, userUpdated } from '@materia/contracts/identity/events.ts'
import { userDeletedData, userEventData } from '@materia/contracts/identity/schemas.ts'
import { orderCancelled, orderConfirmed, orderPlaced, ordersStream } from '@materia/contracts/orders/events.ts'
import { orderEventData } from '@materia/contracts/orders/schemas.ts'
import type { EventHandler } from '@materia/service-kit/src/consume.ts'
import { onMaterialDiscussed } from './events/onMaterialDiscussed.ts'
import { onMaterialWithdrawn } from './events/onMaterialWithdrawn.ts'
import { onOrderCancelled } from './events/onOrderCancelled.ts'
import { onOrderConfirmed } from './events/onOrderConfirmed.ts'
import { onOrderPlaced } from './events/onOrderPlaced.ts'
import { onSellerClosed } from './events/onSellerClosed.ts'
import { onUserChanged } from './events/onUserChanged.ts'
import { onUserDeleted } from './events/onUserDeleted.ts'
import type { StoreDeps } from './routes.ts'

type Consumer = { durable: string; stream: EventStream; handlers: EventHandler[] }

/** What catalog consumes, stream by stream. */
export function consumers(deps: StoreDeps): Consumer[] {
  return [
    {
      durable: 'catalog',
      stream: identityStream,
      handlers: [
        { subject: userRegistered, schema: userEventData, handle: onUserChanged(deps.sellers) },
        { subject: userUpdated, schema: userEventData, handle: onUserChanged(deps.sellers) },
        { subject: userDeleted, schema: userDeletedData, handle: onUserDeleted(deps) },
      ],
    },
    {
      durable: 'catalog',
      stream: ordersStream,
      handlers: [
        { subject: orderPlaced, schema: orderEventData, handle: onOrderPlaced(deps) },
        { subject: orderConfirmed, schema: orderEventData, handle: onOrderConfirmed(deps) },
        { subject: orderCancelled, schema: orderEventData, handle: onOrderCancelled(deps) },
      ],
    },
    {
      durable: 'catalog',
      stream: chatStream,
      handlers: [{ subject: materialDiscussed, schema: materialDiscussedData, handle: onMaterialDiscussed(deps) }],
    },
    {
      durable: 'catalog',
      stream: catalogStream,
      handlers: [
        { subject: sellerClosed, schema: sellerClosedData, handle: onSellerClosed(deps) },
        { subject: materialWithdrawn, schema: materialEventData, handle: onMaterialWithdrawn(deps) },
      ],
    },
  ]
}
