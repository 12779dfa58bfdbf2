import type { KeyObject } from 'node:crypto'
import type { Model } from 'mongoose'
import type { LotDeps } from '../lots/findLot.ts'
import type { OrderDeps } from '../orderChanges/OrderDeps.ts'
import type { OrderCallDocument } from './orderCall.ts'

/** What placing an order needs. */
export type PlacementDeps = OrderDeps &
  LotDeps & {
    orderCalls: Model<OrderCallDocument>
    /** The next order's. */
    nextId: () => Promise<number>
    /** Sign quotes. */
    keys: KeyObject[]
  }
