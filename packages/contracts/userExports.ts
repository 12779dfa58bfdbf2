import { catalog } from './catalog/contract.ts'
import { chat } from './chat/contract.ts'
import { orders } from './orders/contract.ts'

/**
 * Services, beside identity, that have data of a user, and the request that exports it
 * (`userExport.ts`).
 */
export const userExports = [
  { service: 'catalog', request: catalog.exportUser },
  { service: 'chat', request: chat.exportUser },
  { service: 'orders', request: orders.exportUser },
]
