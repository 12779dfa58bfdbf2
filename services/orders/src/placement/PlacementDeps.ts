import type { KeyObject } from 'node:crypto'
import type { PaymentConfig } from '@materia/contracts/orders/payment.ts'
import type { Model } from 'mongoose'
import type { TaxDeps } from '../tax/findTaxFacts.ts'
import type { OfferRows } from '../offers/offer.ts'
import type { RequestRows } from '../requests/request.ts'
import type { LotDeps } from '../lots/findLot.ts'
import type { OrderDeps } from '../orderChanges/OrderDeps.ts'
import type { SampleRows } from '../samples/sample.ts'
import type { LotQueue } from './createLotQueue.ts'
import type { OrderCallDocument } from './orderCall.ts'
import type { UnpaidLimits } from './unpaidLimits.ts'

export type PlacementDeps = OrderDeps &
  LotDeps &
  OfferRows &
  SampleRows &
  RequestRows &
  TaxDeps & {
    orderCalls: Model<OrderCallDocument>
    /** Returns the next order number. */
    nextId: () => Promise<number>
    unpaidLimits: UnpaidLimits
    paymentConfig: PaymentConfig
    enterLotQueue: LotQueue
    /** Sign quotes. */
    keys: KeyObject[]
  }
