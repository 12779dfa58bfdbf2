import { catalog } from '@materia/contracts/catalog/contract.ts'
import { chat } from '@materia/contracts/chat/contract.ts'
import { identity } from '@materia/contracts/identity/contract.ts'
import { orders } from '@materia/contracts/orders/contract.ts'
import { type EventHandler, on } from '@materia/service-kit/src/consumers/on.ts'
import type { CatalogDeps } from './deps.ts'
import { onMaterialDiscussed } from './events/onMaterialDiscussed.ts'
import { onMaterialWithdrawn } from './events/onMaterialWithdrawn.ts'
import { onOrderCancelled } from './events/onOrderCancelled.ts'
import { onOrderConfirmed } from './events/onOrderConfirmed.ts'
import { onOrderPlaced } from './events/onOrderPlaced.ts'
import { onOrderRefunded } from './events/onOrderRefunded.ts'
import { onSellerClosed } from './events/onSellerClosed.ts'
import { onUserChanged } from './events/onUserChanged.ts'
import { onUserDeleted } from './events/onUserDeleted.ts'

/** What catalog consumes. */
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
    on(chat.materialDiscussed, onMaterialDiscussed(deps)),
    on(catalog.sellerClosed, onSellerClosed(deps)),
    on(catalog.materialWithdrawn, onMaterialWithdrawn(deps)),
  ]
}
