import type { OrderActor, OrderStatus, StateStep } from '@materia/contracts/orders/orderStates.ts'
import type { ClaimKind, ClaimNews, OrderRole } from '@materia/contracts/orders/constants.ts'
import { type Amounts, dueCents } from './amounts.ts'
import type { Claim } from './claim.ts'
import type { Proposal, Settled, Settling } from './proposal.ts'

/** The amounts of an order, and which fee a referral credit reduces. */
export type OrderAmounts = Amounts & {
  hasBuyerCredit: boolean
  /** Known once the seller confirms. */
  hasSellerCredit?: boolean
}

export type TimelineLine = {
  status: OrderStatus
  at: Date
  by: OrderActor
  note: string
  /** The event of the order's claim. */
  claim?: { news: ClaimNews; kind?: ClaimKind; cents?: number }
  /** The seller corrected the shipment. The status stays. */
  tracking?: { carrier: string; trackingNumber: string }
}

/** Why the money of a claim moves. */
export type ClaimEnd = Extract<ClaimNews, 'accepted' | 'silence' | 'decided' | 'withdrawn'>

/**
 * A decided step whose payment or stock is still moving. Nothing else may happen to the order until
 * it is finished.
 */
export type PendingStep = {
  /** `payOut`: the order has ended, and its seller is paid late. */
  step: StateStep | 'payOut'
  by: OrderActor
  at: Date
  note: string
  shippingCarrier: string
  shippingTrackingNumber: string | null
  /** The seller's fee after this step. */
  sellerFeeCents: number
  hasSellerCredit?: boolean
  refundCents: number
  /** A refund after the bank has withdrawn a charge-back. */
  isChargeBackWon?: true
  /** The step ends a claim. */
  settles?: ClaimEnd
  /** The weight that the step settles, for an order that is paid by weight. */
  settled?: Settling
  /** For the confirmation of an order that is paid by transfer: until when the money must come. */
  dueAt?: Date
}

/**
 * The money that the buyer's bank took back: held by Materia, or already paid to the seller
 * (`loss`).
 */
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
  Shipment & {
    refundedCents: number
    isPayoutWaiting: boolean
    chargeBack: ChargeBack | null
    settled: Settled | null
  }
type Weighed = { proposal: Proposal | null }

type Variant =
  /** A call is placing the order. Nobody sees it yet. */
  | ({ kind: 'placing' } & Open)
  /** The buyer must confirm the payment with the bank. */
  | ({ kind: 'awaitingPayment'; paymentAction: string | null } & Open)
  /** Refused for good. Its stock and money are being released. */
  | ({
      kind: 'refusing'
      refusal: string
      isShown: boolean
      paymentAction: string | null
    } & Open)
  | { kind: 'refused'; refusal: string; isShown: boolean }
  /** The money is held. From here on the seller sees the order. */
  | ({ kind: 'held' } & Timed)
  /** The buyer will pay by transfer once the seller has confirmed. */
  | ({ kind: 'promised' } & Timed)
  /** The seller has confirmed, and the buyer's transfer must come until `dueAt`. */
  | ({ kind: 'awaitingTransfer' } & Timed)
  | ({ kind: 'confirmed' } & Timed)
  | ({ kind: 'shipped' } & Timed & Shipment)
  /** The lot has arrived, and the buyer pays the balance, less what a claim has agreed. */
  | ({ kind: 'awaitingBalance'; refundedCents: number } & Timed & Shipment)
  | ({ kind: 'delivered' } & Timed & Shipment & Weighed)
  /** A problem that was reported before claims existed. */
  | ({ kind: 'disputed' } & Timed & Shipment)
  | ({ kind: 'inClaim'; claim: Claim; refundedCents: number } & Paid & Shipment & Weighed)
  | ({
      kind: 'chargedBack'
      chargeBack: ChargeBack
      refundedCents: number
      completedAt: Date | null
      /** The claim that the charge-back suspends. */
      claim: Claim | null
      settled: Settled | null
    } & Paid &
      Shipment &
      Weighed)
  | ({ kind: 'completed'; completedAt: Date } & Ended)
  | ({ kind: 'refunded'; completedAt: Date | null } & Ended)
  | { kind: 'declined' }
  | { kind: 'cancelled'; payment: 'voided' | 'failed' | 'refunded' }

/** All states of an order, each with the fields that exist in it. */
export type OrderState = Base & Variant
export type StateKind = OrderState['kind']
export type StateOf<Kind extends StateKind> = Extract<OrderState, { kind: Kind }>

type OwnField<Kind extends StateKind> = Exclude<keyof StateOf<Kind>, keyof Base | 'kind'>
type Loss = 'refused' | 'endsNow' | 'goesOn'
type Facts<Kind extends StateKind> = {
  /** The status in the API. */
  status: OrderStatus
  /**
   * The sides that see the order. `shownBuyer`: the buyer of a refused order, if the order was
   * visible before.
   */
  audience: 'nobody' | 'buyer' | 'shownBuyer' | 'both'
  /** The consequence when the account of one side is deleted. */
  without: Record<OrderRole, Loss>
  /** The fields that this state has of its own. */
  fields: Record<OwnField<Kind>, 1>
}

const alone = { buyer: 'goesOn', seller: 'goesOn' } as const
const unpaid = { buyer: 'refused', seller: 'refused' } as const
const shipment = { trackingNumber: 1, estimatedDeliveryDate: 1 } as const
const timed = { pending: 1, dueAt: 1, isReminded: 1 } as const
const sent = { ...timed, ...shipment } as const
const ended = {
  ...shipment,
  pending: 1,
  refundedCents: 1,
  isPayoutWaiting: 1,
  chargeBack: 1,
  completedAt: 1,
  settled: 1,
} as const

const facts: { [Kind in StateKind]: Facts<Kind> } = {
  placing: { status: 'pending', audience: 'nobody', without: unpaid, fields: { openUntil: 1 } },
  awaitingPayment: {
    status: 'pending',
    audience: 'buyer',
    without: unpaid,
    fields: { openUntil: 1, paymentAction: 1 },
  },
  refusing: {
    status: 'pending',
    audience: 'shownBuyer',
    without: alone,
    fields: { openUntil: 1, paymentAction: 1, refusal: 1, isShown: 1 },
  },
  refused: {
    status: 'cancelled',
    audience: 'shownBuyer',
    without: alone,
    fields: { refusal: 1, isShown: 1 },
  },
  held: {
    status: 'pending',
    audience: 'both',
    without: { buyer: 'endsNow', seller: 'endsNow' },
    fields: timed,
  },
  promised: {
    status: 'pending',
    audience: 'both',
    without: { buyer: 'endsNow', seller: 'endsNow' },
    fields: timed,
  },
  awaitingTransfer: {
    status: 'awaitingTransfer',
    audience: 'both',
    without: { buyer: 'endsNow', seller: 'endsNow' },
    fields: timed,
  },
  confirmed: {
    status: 'confirmed',
    audience: 'both',
    without: { buyer: 'goesOn', seller: 'endsNow' },
    fields: timed,
  },
  shipped: { status: 'shipped', audience: 'both', without: alone, fields: sent },
  awaitingBalance: {
    status: 'awaitingBalance',
    audience: 'both',
    without: alone,
    fields: { ...sent, refundedCents: 1 },
  },
  delivered: {
    status: 'delivered',
    audience: 'both',
    without: alone,
    fields: { ...sent, proposal: 1 },
  },
  disputed: { status: 'disputed', audience: 'both', without: alone, fields: sent },
  inClaim: {
    status: 'disputed',
    audience: 'both',
    without: alone,
    fields: { ...shipment, pending: 1, claim: 1, refundedCents: 1, proposal: 1 },
  },
  chargedBack: {
    status: 'chargedBack',
    audience: 'both',
    without: alone,
    fields: {
      ...shipment,
      pending: 1,
      chargeBack: 1,
      refundedCents: 1,
      completedAt: 1,
      claim: 1,
      settled: 1,
      proposal: 1,
    },
  },
  completed: { status: 'completed', audience: 'both', without: alone, fields: ended },
  refunded: { status: 'refunded', audience: 'both', without: alone, fields: ended },
  declined: { status: 'declined', audience: 'both', without: alone, fields: {} },
  cancelled: { status: 'cancelled', audience: 'both', without: alone, fields: { payment: 1 } },
}

export type StateField = { [Kind in StateKind]: OwnField<Kind> }[StateKind]

export const fieldsOfKind = (kind: StateKind): string[] => Object.keys(facts[kind].fields)

/** Whether an object read from a row has all fields of its state. */
export function isState(value: { kind: StateKind }): value is OrderState {
  const own = new Map(Object.entries(value))
  return fieldsOfKind(value.kind).every((field) => own.get(field) !== undefined)
}

export const withoutParty = ({ kind }: OrderState, role: OrderRole): Loss =>
  facts[kind].without[role]

export const statusOf = ({ kind }: Pick<OrderState, 'kind'>): OrderStatus => facts[kind].status

/** Whether the buyer's money is not taken yet, so that a cancelled order needs no refund. */
export const isUncaptured = ({ kind }: OrderState): boolean =>
  kind === 'held' || kind === 'promised' || kind === 'awaitingTransfer'

/**
 * Whether the money is or was held, or is promised by transfer. From then on the seller sees the
 * order.
 */
export const isPaid = ({ kind }: OrderState): boolean => facts[kind].audience === 'both'

export function isSeenByBuyer(state: OrderState): boolean {
  const { audience } = facts[state.kind]
  return audience === 'shownBuyer' ? 'isShown' in state && state.isShown : audience !== 'nobody'
}

export const pendingOf = (state: OrderState): PendingStep | null =>
  'pending' in state ? state.pending : null

export const trackingOf = (state: OrderState): string | null =>
  'trackingNumber' in state ? state.trackingNumber : null

/** The sum of refunds so far. */
export function refundedCentsOf(state: OrderState): number {
  if ('refundedCents' in state) return state.refundedCents
  return state.kind === 'cancelled' && state.payment === 'refunded' ? dueCents(state.amounts) : 0
}

const hasEntered = ({ timeline }: OrderState, wanted: OrderStatus) =>
  timeline.some(({ status }) => status === wanted)

/** If false, the lot is still at its seller. */
export const wasShipped = (state: OrderState): boolean => hasEntered(state, 'shipped')
