import type { Logger } from '@materia/service-kit/src/observe/log.ts'
import type { SendRequest } from '@materia/service-kit/src/nats/respond.ts'
import type { Connection, Model } from 'mongoose'
import type { CompanyDocument } from '../companies/company.ts'
import type { LedgerEntryDocument } from '../ledger/ledgerEntry.ts'
import type { PaymentProvider } from '../payments/PaymentProvider.ts'
import type { OrderDocument } from '../order/order.ts'

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
