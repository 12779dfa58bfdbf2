import { catalog } from './catalog/contract.ts'
import { chat } from './chat/contract.ts'
import { orders } from './orders/contract.ts'

/** The services that keep something of a user beside identity, and how each is asked for it (`userExport.ts`): one line for each. */
export const userExports = [
  { service: 'catalog', request: catalog.exportUser },
  { service: 'chat', request: chat.exportUser },
  { service: 'orders', request: orders.exportUser },
]
