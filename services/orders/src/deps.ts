import type { KeyObject } from 'node:crypto'
import type { Ask } from '@materia/service-kit/src/respond.ts'
import type { Connection } from 'mongoose'
import type { Freight } from './freight/Freight.ts'
import type { OrdersModels } from './model/ordersModels.ts'

/** All that orders' handlers may need; each takes what it uses. */
export type OrdersDeps = OrdersModels & {
  connection: Connection
  now: () => Date
  ask: Ask
  freight: Freight
  /** Sign quotes. */
  keys: KeyObject[]
}
