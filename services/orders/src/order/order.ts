import { currencies, type Currency, units } from '@materia/contracts/catalog/lists/constants.ts'
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
  objectOrNull,
  text,
} from '@materia/service-kit/src/database/defineModel.ts'
import { dropIndexes } from '@materia/service-kit/src/database/dropIndexes.ts'
import type { Connection } from 'mongoose'
import type { Claim } from './claim.ts'
import { dueOf } from './evolve.ts'
import type { StoredReferences, StoredTaxIdentities } from './invoicing.ts'
import type { StoredPickup } from './pickup.ts'
import type { Proposal, Settled } from './proposal.ts'
import type { PendingStep, TimelineLine } from './state.ts'
import type { TaxLine } from '@materia/contracts/tax/computeTaxLines.ts'
import type { SettlementTerms } from '@materia/contracts/weighing/terms.ts'
import type { OrderTerms } from '@materia/contracts/orders/orderTerms.ts'

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
  /** All amounts are in cents of `currency`. */
  priceCents: number
  shippingCents: number
  buyerFeeCents: number
  sellerFeeCents: number
  /** Orders of earlier versions have none. */
  taxLines?: TaxLine[]
  /** Missing if nothing is paid beyond the ordered quantity. */
  overageCents?: number
  /** Missing if the whole is paid at once. */
  depositCents?: number
  refundedCents: number
  /** Whether a referral credit reduces the buyer's fee. */
  hasBuyerCredit: boolean
  /** The same for the seller's fee. Known once the order is confirmed. */
  hasSellerCredit?: boolean
  /** Duration of the freight, counted from the shipment. */
  estimatedDays: number
  estimatedDeliveryDate: Date | null
  createdAt: Date
  completedAt: Date | null
  /**
   * Whether the buyer sees the order: once its stock is reserved, and unless it was refused before
   * that.
   */
  isPlaced: boolean
  /** Whether the money is or was held. From then on the seller sees the order. */
  isPaid: boolean
  /**
   * The time limit to place and pay for the order, null once decided. A process that works on the
   * order extends it.
   */
  openUntil: Date | null
  /** Why the order is refused, else empty. Its money and stock may not be released yet. */
  refusal: string
  /** The terms that the buyer agreed to, except the price. Orders of earlier versions have none. */
  terms?: OrderTerms | null
  /** The loading of the lot. Missing until a side has written something. */
  pickup?: StoredPickup
  /** As of the order. Missing until a side has stated some. */
  taxIdentities?: StoredTaxIdentities
  /** When they were erased, because the law no longer requires them. */
  taxErasedAt?: Date | null
  /** Missing until a side has written something. */
  references?: StoredReferences
  /** The accepted offer that the order comes from. Missing for others. */
  offer?: OrderOffer
  /** The sample of its goods that the buyer had approved before. Missing for others. */
  sample?: { id: number; approvedAt: Date }
  /** When a job copies the listing's pictures. Null afterwards. */
  picturesDueAt?: Date | null
  /** The checkout that the order belongs to. Orders of earlier versions have none. */
  checkoutId?: string | null
  /** The stored id of the call's `Idempotency-Key` (`orderCall.ts`). */
  callId: string | null
  /** The deadline of the status. Null if it has none, or if the order is unpaid. */
  dueAt: Date | null
  /** Whether the side that should act was reminded of the deadline. */
  isReminded: boolean
  /**
   * Source of a charge-back: `held` by Materia, or already paid out (`loss`, which Materia bears).
   * Null without a charge-back.
   */
  chargedBackFrom: 'held' | 'loss' | null
  /** The amount of the charge-back, without earlier refunds. */
  chargedBackCents?: number
  /** The order has ended, but the provider cannot pay the seller yet. A job retries. */
  isPayoutWaiting: boolean
  /** A decided step whose money is moving. Nothing else may happen until it is finished. */
  intent: PendingStep | null
  /**
   * The open or suspended claim. Its dates are not in `dueAt`, because earlier versions would refund
   * everything then.
   */
  claim?: Claim | null
  /** How it is paid by weight. Missing in orders of a fixed price, and of earlier versions. */
  settlement?: SettlementTerms | null
  /** The proposed settlement of a delivered order, also while a claim or charge-back suspends it. */
  proposal?: Proposal | null
  /** How the order was settled. */
  settled?: Settled | null
  timeline: TimelineLine[]
  papers: AttachmentOfOrder[]
  /** Search words: its number, the words of its title and of both companies. */
  words: string[]
  /** The version of `foldText` that made them. Missing in rows of the last release. */
  foldVersion?: number
}

/**
 * The accepted revision of an offer. `cents`: the agreed price. `stockId`: the reservation in catalog
 * that the order takes over.
 */
export type OrderOffer = {
  id: number
  no: number
  cents: number
  currency: Currency
  stockId: number
  /** The agreed deposit, in percent. Missing if the whole is paid at once. */
  depositPercent?: number
}

const epoch = new Date(0)
const no = { type: Boolean, default: false }
const textOrNull = { type: String, default: null }
const cents = { ...integer, default: 0 }

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
    taxLines: { type: [Object], default: undefined },
    overageCents: Number,
    depositCents: Number,
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
    checkoutId: textOrNull,
    terms: objectOrNull,
    pickup: Object,
    taxIdentities: Object,
    taxErasedAt: Date,
    references: Object,
    offer: Object,
    sample: Object,
    picturesDueAt: dateOrNull,
    dueAt: dateOrNull,
    isReminded: no,
    chargedBackFrom: textOrNull,
    chargedBackCents: cents,
    isPayoutWaiting: no,
    intent: objectOrNull,
    claim: objectOrNull,
    settlement: Object,
    proposal: objectOrNull,
    settled: objectOrNull,
    timeline: { type: [Object], default: [] },
    papers: { type: [Object], default: [] },
    words: { type: [String], default: [] },
    foldVersion: Number,
  },
  [
    // Lists of purchases and sales, newest first, with or without a status.
    [{ buyerId: 1, isPlaced: 1, _id: -1 }],
    [{ sellerId: 1, isPaid: 1, _id: -1 }],
    [{ buyerId: 1, isPlaced: 1, status: 1, _id: -1 }],
    [{ sellerId: 1, isPaid: 1, status: 1, _id: -1 }],
    // Partial indexes over dates. A query must contain `$gt` on the date, because SecantusDB does
    // not infer from `$lte` that the value is a date.
    [{ picturesDueAt: -1 }, { partialFilterExpression: { picturesDueAt: { $gt: epoch } } }],
    [{ openUntil: -1 }, { partialFilterExpression: { openUntil: { $gt: epoch } } }],
    [{ isReminded: 1, dueAt: -1 }, { partialFilterExpression: { dueAt: { $gt: epoch } } }],
    [{ dueAt: -1 }, { partialFilterExpression: { dueAt: { $gt: epoch } } }],
    [{ 'intent.at': -1 }, { sparse: true }],
    // The unpaid orders of a buyer, which are limited.
    [{ buyerId: 1, createdAt: -1 }, { partialFilterExpression: { isPaid: false } }],
    // The orders of a company that were completed lately.
    [{ buyerId: 1, completedAt: -1 }, { partialFilterExpression: { completedAt: { $gt: epoch } } }],
    [
      { sellerId: 1, completedAt: -1 },
      { partialFilterExpression: { completedAt: { $gt: epoch } } },
    ],
    // A buyer's held orders of a listing that they cancelled.
    [
      { buyerId: 1, materialId: 1, _id: -1 },
      { partialFilterExpression: { isPaid: true, status: 'cancelled' } },
    ],
    [{ 'claim.tickAt': -1 }, { partialFilterExpression: { 'claim.tickAt': { $gt: epoch } } }],
    [{ 'proposal.tickAt': -1 }, { partialFilterExpression: { 'proposal.tickAt': { $gt: epoch } } }],
    // Orders whose tax data the law no longer requires.
    [{ taxErasedAt: 1, currency: 1, createdAt: 1 }],
    // Orders whose words are not folded yet.
    [{ foldVersion: 1 }, { partialFilterExpression: { foldVersion: null } }],
    [{ isPayoutWaiting: 1 }, { partialFilterExpression: { isPayoutWaiting: true } }],
  ],
)

/** The rows that a buyer or a seller may see. */
export const visibleTo = (role: OrderRole, userId: number): object =>
  role === 'buyer' ? { buyerId: userId, isPlaced: true } : { sellerId: userId, isPaid: true }

/** Removes all personal data from an order. */
export const noContact = {
  shippingAddress: null,
  billingAddress: null,
  contactEmail: null,
  contactPhone: null,
}

/**
 * Drops indexes that made the jobs for due orders scan all orders. Their replacements have the
 * opposite direction, so both could exist at once during the deployment.
 */
export function dropUnusedIndexes(connection: Connection): Promise<void> {
  return dropIndexes(connection, 'orders', [
    'openUntil_1',
    'isReminded_1_dueAt_1',
    'intent.at_1',
    'dueAt_1',
  ])
}

/**
 * Gives disputes of an earlier version, which had no deadline, the deadline of a dispute that
 * begins now.
 */
export async function endDisputes(connection: Connection): Promise<void> {
  await connection
    .collection('orders')
    .updateMany(
      { status: 'disputed', dueAt: null, intent: null, claim: null },
      { $set: { dueAt: dueOf('disputed', new Date()), isReminded: false } },
    )
}
