import type { KeyObject } from 'node:crypto'
import type { PaymentConfig } from '@materia/contracts/orders/types.ts'
import type { Logger } from '@materia/service-kit/src/observe/log.ts'
import type { Ask } from '@materia/service-kit/src/nats/respond.ts'
import type { Connection } from 'mongoose'
import type { Freight } from './freight/Freight.ts'
import type { PaymentProvider } from './payments/PaymentProvider.ts'
import type { OrdersModels } from './models.ts'
import type { PaperDeps } from './attachments/AttachmentDeps.ts'

/** All that orders' handlers may need; each takes what it uses. */
export type OrdersDeps = OrdersModels &
  PaperDeps & {
    connection: Connection
    log: Logger
    now: () => Date
    ask: Ask
    freight: Freight
    payment: PaymentProvider
    /** Which one that is, as browsers are told. */
    paymentConfig: PaymentConfig
    /** The next order's. */
    nextId: () => Promise<number>
    /** Sign quotes. */
    keys: KeyObject[]
  }
