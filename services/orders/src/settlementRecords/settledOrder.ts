import { type OrderRole, orderRoles } from '@materia/contracts/orders/constants.ts'
import { date, defineModel, integer, text } from '@materia/service-kit/src/database/defineModel.ts'
import type { Model } from 'mongoose'

/**
 * A settled order in the record of one of its companies, written once. Later tickets and refunds do
 * not change it.
 */
export type SettledOrderDocument = {
  /** `<order id>-<role>`. */
  _id: string
  orderId: number
  userId: number
  role: OrderRole
  settledAt: Date
  /** Both scales were within the tolerance, and the quality was not rejected. */
  isWithin: boolean
  /** Unloaded less loaded, in percent of the loaded weight. Null without two scales. */
  differencePercent: number | null
  /** From the other side's proposal to the answer. Null if there was none to answer. */
  answerMinutes: number | null
  hasClaim: boolean
  /** Orders between related companies are not counted. */
  isRelated: boolean
}

export type SettledOrderRows = { settledOrders: Model<SettledOrderDocument> }

const isTrue = { type: Boolean, required: true }
const numberOrNull = { type: Number, default: null }

export const settledOrderModel = defineModel<SettledOrderDocument>(
  'settled_orders',
  {
    _id: text,
    orderId: integer,
    userId: integer,
    role: { ...text, enum: orderRoles },
    settledAt: date,
    isWithin: isTrue,
    differencePercent: numberOrNull,
    answerMinutes: numberOrNull,
    hasClaim: isTrue,
    isRelated: isTrue,
  },
  [[{ userId: 1, role: 1, isRelated: 1, settledAt: -1 }]],
)
