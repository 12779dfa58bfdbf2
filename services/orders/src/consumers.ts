import { catalog } from '@materia/contracts/catalog/contract.ts'
import { identity } from '@materia/contracts/identity/contract.ts'
import { type EventHandler, on } from '@materia/service-kit/src/consumers/on.ts'
import type { OrdersDeps } from './deps.ts'
import { onMaterialChanged } from './lots/onMaterialChanged.ts'
import { onUserChanged } from './orderList/onUserChanged.ts'
import { onUserDeleted } from './accounts/onUserDeleted.ts'

/** What orders consumes. */
export function handlers(deps: OrdersDeps): EventHandler[] {
  return [
    on(identity.userRegistered, onUserChanged(deps)),
    on(identity.userUpdated, onUserChanged(deps)),
    on(identity.userDeleted, onUserDeleted(deps)),
    on(catalog.materialListed, onMaterialChanged(deps), { isRepeatable: true }),
    on(catalog.materialChanged, onMaterialChanged(deps), { isRepeatable: true }),
    on(catalog.materialWithdrawn, onMaterialChanged(deps), { isRepeatable: true }),
  ]
}
