import { currencies, units } from '@materia/contracts/catalog/lists/constants.ts'
import {
  paymentMethods,
  paymentStatuses,
  type OrderRole,
} from '@materia/contracts/orders/constants.ts'
import { orderStatuses } from '@materia/contracts/orders/orderStates.ts'
import type { Order, OrderAttachment } from '@materia/contracts/orders/order.ts'
import {
  date,
  dateOrNull,
  defineModel,
  integer,
  text,
} from '@materia/service-kit/src/database/defineModel.ts'
import { dropIndexes } from '@materia/service-kit/src/database/dropIndexes.ts'
import type { Connection } from 'mongoose'
import { dueOf } from './evolve.ts'
import type { PendingStep, TimelineLine } from './state.ts'

/** An attachment as its order keeps it. */
export type AttachmentOfOrder = Omit<OrderAttachment, 'at'> & { at: Date }

type Shown =
  | 'buyerId'
  | 'sellerId'
  | 'materialId'
  | 'material'
  | 'quantity'
  | 'unit'
  | 'currency'
  | 'shippingAddress'
  | 'billingAddress'
  | 'contactEmail'
  | 'contactPhone'
  | 'shippingMethod'
  | 'shippingCarrier'
  | 'shippingTrackingNumber'
  | 'status'
  | 'paymentStatus'
  | 'paymentMethod'
  | 'paymentAction'

export type OrderDocument = Pick<Order, Shown> & {
  _id: number
  /** Of the lot, of its freight and of what Materia takes of each side, in cents of `currency`, as all amounts. */
  priceCents: number
  shippingCents: number
  buyerFeeCents: number
  sellerFeeCents: number
  refundedCents: number
  /** Whether a referral credit makes the buyer's fee less. */
  hasBuyerCredit: boolean
  /** Whether one makes its seller's less: known once it is confirmed. */
  hasSellerCredit?: boolean
  /** Of freight, from when it is shipped. */
  estimatedDays: number
  estimatedDeliveryDate: Date | null
  createdAt: Date
  completedAt: Date | null
  /** Whether its buyer sees it: not before its stock is held, and not where it was refused. */
  isPlaced: boolean
  /** Whether the money is held, or was: from then on its seller sees it. */
  isPaid: boolean
  /** Until when it has to be placed and paid for; null once that is decided. Whoever works at it moves it on. */
  openUntil: Date | null
  /** Why it is not placed: decided, though its money and stock may still have to be given back. Empty for nothing. */
  refusal: string
  /** Of its call, where that has an `Idempotency-Key` (`orderCall.ts`). */
  callId: string | null
  /** When the step that its status takes by itself is due; null where there is none, or it is not paid. */
  dueAt: Date | null
  /** Whether who should act was reminded that it is due soon. */
  isReminded: boolean
  /** Where the money was that the buyer's bank took back: still with Materia, or paid on, which is Materia's loss. Null where it did not. */
  chargedBackFrom: 'held' | 'loss' | null
  /** How much that was: what had not been given back before. */
  chargedBackCents?: number
  /** It is over, and its seller cannot be paid by the provider yet: a job tries again. */
  isPayoutWaiting: boolean
  /** A step that is decided and whose money is on its way: nothing else may happen until it is done. */
  intent: PendingStep | null
  timeline: TimelineLine[]
  papers: AttachmentOfOrder[]
  /** What it is found by: its number, words of its title and of both companies. */
  words: string[]
}

const epoch = new Date(0)
const no = { type: Boolean, default: false }
const textOrNull = { type: String, default: null }
const cents = { ...integer, default: 0 }
const objectOrNull = { type: Object, default: null }

export const orderModel = defineModel<OrderDocument>(
  'orders',
  {
    _id: integer,
    buyerId: integer,
    sellerId: integer,
    materialId: integer,
    material: { type: Object, required: true },
    quantity: text,
    unit: { ...text, enum: units },
    currency: { ...text, enum: currencies },
    priceCents: cents,
    shippingCents: cents,
    buyerFeeCents: cents,
    sellerFeeCents: cents,
    refundedCents: cents,
    hasBuyerCredit: no,
    hasSellerCredit: no,
    shippingAddress: objectOrNull,
    billingAddress: objectOrNull,
    contactEmail: textOrNull,
    contactPhone: textOrNull,
    shippingMethod: text,
    shippingCarrier: text,
    shippingTrackingNumber: textOrNull,
    estimatedDays: integer,
    estimatedDeliveryDate: dateOrNull,
    status: { ...text, enum: orderStatuses },
    paymentStatus: { ...text, enum: paymentStatuses },
    paymentMethod: { ...text, enum: paymentMethods },
    paymentAction: textOrNull,
    createdAt: date,
    completedAt: dateOrNull,
    isPlaced: no,
    isPaid: no,
    openUntil: dateOrNull,
    refusal: { type: String, default: '' },
    callId: textOrNull,
    dueAt: dateOrNull,
    isReminded: no,
    chargedBackFrom: textOrNull,
    chargedBackCents: cents,
    isPayoutWaiting: no,
    intent: objectOrNull,
    timeline: { type: [Object], default: [] },
    papers: { type: [Object], default: [] },
    words: { type: [String], default: [] },
  },
  [
    // What one buys and sells, the newest first, all of it or of a status.
    [{ buyerId: 1, isPlaced: 1, _id: -1 }],
    [{ sellerId: 1, isPaid: 1, _id: -1 }],
    [{ buyerId: 1, isPlaced: 1, status: 1, _id: -1 }],
    [{ sellerId: 1, isPaid: 1, status: 1, _id: -1 }],
    // Of those where there is one. A question has to say `$gt` of a date itself, for not every database concludes from a `$lte` that it asks for dates.
    [{ openUntil: -1 }, { partialFilterExpression: { openUntil: { $gt: epoch } } }],
    [{ isReminded: 1, dueAt: -1 }, { partialFilterExpression: { dueAt: { $gt: epoch } } }],
    [{ dueAt: -1 }, { partialFilterExpression: { dueAt: { $gt: epoch } } }],
    [{ 'intent.at': -1 }, { sparse: true }],
    [{ isPayoutWaiting: 1 }, { partialFilterExpression: { isPayoutWaiting: true } }],
  ],
)

/** The rows that a buyer or a seller sees. */
export const visibleTo = (role: OrderRole, userId: number): object =>
  role === 'buyer' ? { buyerId: userId, isPlaced: true } : { sellerId: userId, isPaid: true }

/** Of a person nothing is left in an order. */
export const noContact = {
  shippingAddress: null,
  billingAddress: null,
  contactEmail: null,
  contactPhone: null,
}

/** Takes away the indexes by which every look at what is due read all orders: those that took their place run the other way, so that both could be there. */
export function dropUnusedIndexes(connection: Connection): Promise<void> {
  return dropIndexes(connection, 'orders', [
    'openUntil_1',
    'isReminded_1_dueAt_1',
    'intent.at_1',
    'dueAt_1',
  ])
}

/** Gives disputes of an earlier version, which had no end by themselves, the deadline of one that begins now. */
export async function endDisputes(connection: Connection): Promise<void> {
  await connection
    .collection('orders')
    .updateMany(
      { status: 'disputed', dueAt: null, intent: null },
      { $set: { dueAt: dueOf('disputed', new Date()), isReminded: false } },
    )
}
