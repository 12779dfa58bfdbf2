import { catalog } from '@materia/contracts/catalog/contract.ts'
import { chat } from '@materia/contracts/chat/contract.ts'
import { identity } from '@materia/contracts/identity/contract.ts'
import { offers } from '@materia/contracts/offers/contract.ts'
import { orders } from '@materia/contracts/orders/contract.ts'
import { wanted } from '@materia/contracts/wanted/contract.ts'
import { type EventHandler, on } from '@materia/service-kit/src/consumers/on.ts'
import type { Consumer } from '@materia/service-kit/src/service/startService.ts'
import { onMaterialChanged } from './alerts/onMaterialChanged.ts'
import { onMaterialListed } from './alerts/onMaterialListed.ts'
import type { CatalogDeps } from './deps.ts'
import { onMaterialDiscussed } from './readers/onMaterialDiscussed.ts'
import { onOfferChanged } from './readers/onOfferChanged.ts'
import { onMaterialWithdrawn } from './favorites/onMaterialWithdrawn.ts'
import { onOrderCancelled } from './reservations/onOrderCancelled.ts'
import { onOrderConfirmed } from './reservations/onOrderConfirmed.ts'
import { onOrderPlaced } from './readers/onOrderPlaced.ts'
import { onOrderRefunded } from './reservations/onOrderRefunded.ts'
import { onSaleFinished } from './deals/onSaleFinished.ts'
import { onSellerClosed } from './accounts/onSellerClosed.ts'
import { onUserChanged } from './sellers/onUserChanged.ts'
import { notifySellers } from './wanted/notifySellers.ts'
import { onUserDeleted } from './accounts/onUserDeleted.ts'

export function handlers(deps: CatalogDeps): EventHandler[] {
  return [
    on(identity.userRegistered, onUserChanged(deps)),
    on(identity.userUpdated, onUserChanged(deps)),
    on(identity.userDeleted, onUserDeleted(deps)),
    on(orders.orderPlaced, onOrderPlaced(deps), { isRepeatable: true }),
    on(orders.orderConfirmed, onOrderConfirmed(deps)),
    on(orders.orderCancelled, onOrderCancelled(deps)),
    on(orders.orderDeclined, onOrderCancelled(deps)),
    on(orders.orderRefunded, onOrderRefunded(deps)),
    on(orders.saleFinished, onSaleFinished(deps)),
    on(offers.offerChanged, onOfferChanged(deps), { isRepeatable: true }),
    on(chat.materialDiscussed, onMaterialDiscussed(deps)),
    on(catalog.sellerClosed, onSellerClosed(deps)),
    on(catalog.materialWithdrawn, onMaterialWithdrawn(deps)),
  ]
}

/** Stores alerts from catalog's own events of listings and wanted posts. */
export function alertConsumer(deps: CatalogDeps): Consumer {
  return {
    durable: 'alerts',
    concurrent: 4,
    handlers: [
      on(catalog.materialListed, onMaterialListed(deps), { isRepeatable: true }),
      on(catalog.materialChanged, onMaterialChanged(deps), { isRepeatable: true }),
      on(wanted.wantedChanged, notifySellers(deps), { isRepeatable: true }),
    ],
  }
}
