import type { OrderActor, OrderStatus, StateStep } from '@materia/contracts/orders/orderStates.ts'
import type { PaymentStatus } from '@materia/contracts/orders/constants.ts'
import { type Amounts, dueCents } from './amounts.ts'

/** What an order costs, and whose fee a referral credit makes less. */
export type OrderAmounts = Amounts & {
  hasBuyerCredit: boolean
  /** Known once the seller confirms. */
  hasSellerCredit?: boolean
}

export type TimelineLine = { status: OrderStatus; at: Date; by: OrderActor; note: string }

/** A decided step whose payment or stock is still being moved. Nothing else may happen to its order before that is done. */
export type PendingStep = {
  /** `payOut`: the order is over, and its seller is paid late. */
  step: StateStep | 'payOut'
  by: OrderActor
  at: Date
  note: string
  shippingCarrier: string
  shippingTrackingNumber: string | null
  /** The fee from this step on. */
  sellerFeeCents: number
  hasSellerCredit?: boolean
  refundCents: number
  /** A refund by Materia: the buyer's bank gave the charge-back up. */
  isChargeBackWon?: true
}

/** The money that the buyer's bank took back: held by Materia, or already paid to the seller. */
export type ChargeBack = { from: 'held' | 'loss'; cents: number }

type Base = {
  amounts: OrderAmounts
  carrier: string
  estimatedDays: number
  timeline: TimelineLine[]
}
type Open = { openUntil: Date }
type Paid = { pending: PendingStep | null }
type Timed = Paid & { dueAt: Date; isReminded: boolean }
type Shipment = { trackingNumber: string | null; estimatedDeliveryDate: Date | null }
type Ended = Paid &
  Shipment & { refundedCents: number; isPayoutWaiting: boolean; chargeBack: ChargeBack | null }

type Variant =
  /** A call is placing it. Nobody sees it. */
  | ({ kind: 'placing' } & Open)
  /** Its buyer's bank asks the buyer to confirm the payment. */
  | ({ kind: 'awaitingPayment'; paymentAction: string | null } & Open)
  /** Refused for good. What was held for it is being given back. */
  | ({
      kind: 'refusing'
      refusal: string
      isShown: boolean
      paymentAction: string | null
    } & Open)
  | { kind: 'refused'; refusal: string; isShown: boolean }
  /** The money is held. From here on its seller sees it. */
  | ({ kind: 'held' } & Timed)
  | ({ kind: 'confirmed' } & Timed)
  | ({ kind: 'shipped' } & Timed & Shipment)
  | ({ kind: 'delivered' } & Timed & Shipment)
  | ({ kind: 'disputed' } & Timed & Shipment)
  | ({
      kind: 'chargedBack'
      chargeBack: ChargeBack
      refundedCents: number
      completedAt: Date | null
    } & Paid &
      Shipment)
  | ({ kind: 'completed'; completedAt: Date } & Ended)
  | ({ kind: 'refunded'; completedAt: Date | null } & Ended)
  | { kind: 'declined' }
  /** `payment`: what became of the money. */
  | { kind: 'cancelled'; payment: 'voided' | 'failed' | 'refunded' }

/** All states of an order, each with the fields that exist in it. */
export type OrderState = Base & Variant
export type StateKind = OrderState['kind']
export type StateOf<Kind extends StateKind> = Extract<OrderState, { kind: Kind }>

/** The status of a state on the wire, and who may see the order. A refused order is seen by its buyer where it was shown before. */
const facts: Record<
  StateKind,
  { status: OrderStatus; audience: 'nobody' | 'buyer' | 'shownBuyer' | 'both' }
> = {
  placing: { status: 'pending', audience: 'nobody' },
  awaitingPayment: { status: 'pending', audience: 'buyer' },
  refusing: { status: 'pending', audience: 'shownBuyer' },
  refused: { status: 'cancelled', audience: 'shownBuyer' },
  held: { status: 'pending', audience: 'both' },
  confirmed: { status: 'confirmed', audience: 'both' },
  shipped: { status: 'shipped', audience: 'both' },
  delivered: { status: 'delivered', audience: 'both' },
  disputed: { status: 'disputed', audience: 'both' },
  chargedBack: { status: 'chargedBack', audience: 'both' },
  completed: { status: 'completed', audience: 'both' },
  refunded: { status: 'refunded', audience: 'both' },
  declined: { status: 'declined', audience: 'both' },
  cancelled: { status: 'cancelled', audience: 'both' },
}

export const statusOf = ({ kind }: Pick<OrderState, 'kind'>): OrderStatus => facts[kind].status

/** Whether the money is held or was. Its seller sees it from then on. */
export const isPaid = ({ kind }: OrderState): boolean => facts[kind].audience === 'both'

export function isSeenByBuyer(state: OrderState): boolean {
  const { audience } = facts[state.kind]
  return audience === 'shownBuyer' ? 'isShown' in state && state.isShown : audience !== 'nobody'
}

export const pendingOf = (state: OrderState): PendingStep | null =>
  'pending' in state ? state.pending : null

/** What went back to its buyer so far. */
export function refundedCentsOf(state: OrderState): number {
  if ('refundedCents' in state) return state.refundedCents
  return state.kind === 'cancelled' && state.payment === 'refunded' ? dueCents(state.amounts) : 0
}

const hasEntered = ({ timeline }: OrderState, wanted: OrderStatus) =>
  timeline.some(({ status }) => status === wanted)

/** False: the lot never left its seller. */
export const wasShipped = (state: OrderState): boolean => hasEntered(state, 'shipped')
export const wasChargedBack = (state: OrderState): boolean => hasEntered(state, 'chargedBack')

/** What became of the money of an order, as the wire says it. */
export function paymentStatusOf(state: OrderState): PaymentStatus {
  switch (state.kind) {
    case 'placing':
    case 'awaitingPayment':
    case 'refusing':
      return 'pending'
    case 'refused':
      return state.refusal.startsWith('PAYMENT_') ? 'failed' : 'voided'
    case 'held':
      return 'held'
    case 'confirmed':
    case 'shipped':
    case 'delivered':
    case 'disputed':
      return 'captured'
    case 'chargedBack':
      return 'chargedBack'
    case 'completed':
      return state.isPayoutWaiting ? 'captured' : 'released'
    case 'refunded':
      if (state.refundedCents === dueCents(state.amounts)) return 'refunded'
      return state.isPayoutWaiting ? 'captured' : 'released'
    case 'declined':
      return 'voided'
    case 'cancelled':
      return state.payment
  }
}
