import type { RaisedNotice } from '@materia/contracts/notices/notice.ts'
import type { OrderEventData } from '@materia/contracts/orders/orderEvent.ts'
import type { Logger } from '@materia/service-kit/src/observe/log.ts'
import type { SendRequest } from '@materia/service-kit/src/nats/respond.ts'
import type { Connection, Model } from 'mongoose'
import type { CompanyDocument } from '../companies/company.ts'
import type { LedgerEntryDocument } from '../ledger/ledgerEntry.ts'
import type { PaymentProvider } from '../payments/PaymentProvider.ts'
import type { OrderDocument } from '../order/order.ts'
import type { OrderRecord } from '../order/orderRecord.ts'

/** Dependencies of operations on orders. Each picks what it uses. */
export type OrderDeps = {
  connection: Connection
  log: Logger
  now: () => Date
  sendRequest: SendRequest
  orders: Model<OrderDocument>
  companies: Model<CompanyDocument>
  ledger: Model<LedgerEntryDocument>
  payment: PaymentProvider
}

/**
 * Words the notices of a placed order for its transaction. Null leaves that to the consumer of the
 * event.
 */
export type WordPlaced = (
  data: OrderEventData,
  order: OrderRecord,
) => Promise<RaisedNotice[] | null>

export type SaveDeps = Pick<OrderDeps, 'connection' | 'orders' | 'ledger' | 'companies' | 'now'> & {
  wordPlaced?: WordPlaced | undefined
}
