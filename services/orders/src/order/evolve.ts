import { dayMs } from '@materia/contracts/durations.ts'
import {
  type OrderActor,
  orderStates,
  type OrderStatus,
} from '@materia/contracts/orders/orderStates.ts'
import { dueCents } from './amounts.ts'
import {
  type ChargeBack,
  type OrderAmounts,
  type OrderState,
  paymentStatusOf,
  type PendingStep,
  refundedCentsOf,
  type StateOf,
  statusOf,
} from './state.ts'

/** A finished step, with its actor and note. */
type Taken = { at: Date; by: OrderActor; note: string }

export type OrderEvent =
  | {
      kind: 'paymentRequested'
      amounts: OrderAmounts
      paymentAction: string | null
      openUntil: Date
    }
  | { kind: 'placed'; at: Date; amounts: OrderAmounts }
  /** `amounts` tells whether a credit must be released. */
  | { kind: 'refused'; refusal: string; amounts: OrderAmounts; openUntil: Date }
  /** A process works on the order. Others wait until `openUntil`. */
  | { kind: 'claimed'; openUntil: Date }
  /** The stock and money of a refused order are released. */
  | { kind: 'givenBack'; at: Date }
  | { kind: 'stepStarted'; pending: PendingStep }
  | { kind: 'stepDropped' }
  | { kind: 'reminded' }
  /** Nobody is left to act, so the deadline moves to now. */
  | { kind: 'deadlineMoved'; dueAt: Date }
  | ({ kind: 'confirmed'; sellerFeeCents: number; hasSellerCredit?: boolean } & Taken)
  | ({ kind: 'declined' } & Taken)
  | ({ kind: 'cancelled'; payment: StateOf<'cancelled'>['payment'] } & Taken)
  | ({ kind: 'shipped'; carrier: string; trackingNumber: string | null } & Taken)
  | ({ kind: 'delivered' } & Taken)
  | ({ kind: 'disputed' } & Taken)
  | ({ kind: 'chargedBack' } & Taken)
  | ({ kind: 'completed'; isPayoutWaiting: boolean } & Taken)
  | ({
      kind: 'refunded'
      refundCents: number
      isPayoutWaiting: boolean
      /** The bank returned a charge-back, and Materia refunds that money. */
      isChargeBackWon: boolean
    } & Taken)
  /** The seller is paid after the order's end. */
  | { kind: 'paidOut'; at: Date }

export type EventKind = OrderEvent['kind']
export type EventOf<Kind extends EventKind> = Extract<OrderEvent, { kind: Kind }>

type Finished = { isUnpaid: boolean; isHeld: boolean }

/**
 * The event of a finished step, by the status it leads to. `isUnpaid`: the seller could not be
 * paid. `isHeld`: the money was not captured yet.
 */
export const stepResults: {
  [Status in Exclude<OrderStatus, 'pending'>]: (
    pending: PendingStep,
    finished: Finished,
  ) => EventOf<Status>
} = {
  confirmed: (pending) => {
    const { sellerFeeCents, hasSellerCredit } = pending
    const credit = hasSellerCredit === undefined ? {} : { hasSellerCredit }
    return { kind: 'confirmed', ...takenBy(pending), sellerFeeCents, ...credit }
  },
  declined: (pending) => ({ kind: 'declined', ...takenBy(pending) }),
  cancelled: (pending, { isHeld }) => ({
    kind: 'cancelled',
    ...takenBy(pending),
    payment: isHeld ? 'voided' : 'refunded',
  }),
  shipped: (pending) => ({
    kind: 'shipped',
    ...takenBy(pending),
    carrier: pending.shippingCarrier,
    trackingNumber: pending.shippingTrackingNumber,
  }),
  delivered: (pending) => ({ kind: 'delivered', ...takenBy(pending) }),
  disputed: (pending) => ({ kind: 'disputed', ...takenBy(pending) }),
  chargedBack: (pending) => ({ kind: 'chargedBack', ...takenBy(pending) }),
  completed: (pending, { isUnpaid }) => ({
    kind: 'completed',
    ...takenBy(pending),
    isPayoutWaiting: isUnpaid,
  }),
  refunded: (pending, { isUnpaid }) => ({
    kind: 'refunded',
    ...takenBy(pending),
    refundCents: pending.refundCents,
    isPayoutWaiting: isUnpaid,
    isChargeBackWon: pending.isChargeBackWon === true,
  }),
}

const takenBy = ({ at, by, note }: PendingStep): Taken => ({ at, by, note })

/** The deadline of a status entered at `at`. Null if the status has none. */
export function dueOf(
  status: OrderStatus,
  at: Date,
  estimatedDeliveryDate: Date | null = null,
): Date | null {
  const { byItself } = orderStates[status]
  if (!byItself) return null
  const since = byItself.since === 'estimatedDelivery' ? (estimatedDeliveryDate ?? at) : at
  return new Date(since.getTime() + byItself.days * dayMs)
}

/** The state after an event of `decide`. */
export function evolve(state: OrderState, event: OrderEvent): OrderState {
  const { amounts, carrier, estimatedDays, timeline } = state
  const base = { amounts, carrier, estimatedDays, timeline }
  switch (event.kind) {
    case 'paymentRequested':
      return { ...base, ...event, kind: 'awaitingPayment' }
    case 'placed':
      return {
        ...base,
        kind: 'held',
        amounts: event.amounts,
        pending: null,
        ...timed('held', event.at),
      }
    case 'refused':
      return {
        ...base,
        kind: 'refusing',
        amounts: event.amounts,
        refusal: event.refusal,
        openUntil: event.openUntil,
        isShown: state.kind === 'awaitingPayment',
        paymentAction: state.kind === 'awaitingPayment' ? state.paymentAction : null,
      }
    case 'claimed':
      return 'openUntil' in state ? { ...state, openUntil: event.openUntil } : state
    case 'givenBack':
      return state.kind === 'refusing' ? refused(state, event.at) : state
    case 'stepStarted':
      return 'pending' in state ? { ...state, pending: event.pending } : state
    case 'stepDropped':
      return 'pending' in state ? { ...state, pending: null } : state
    case 'reminded':
      return 'dueAt' in state ? { ...state, isReminded: true } : state
    case 'deadlineMoved':
      return 'dueAt' in state ? { ...state, dueAt: event.dueAt, isReminded: true } : state
    case 'paidOut':
      return 'isPayoutWaiting' in state
        ? { ...state, pending: null, isPayoutWaiting: false }
        : state
    default:
      return entered(state, event)
  }
}

type Entered = Extract<OrderEvent, { by: unknown }>

/** The state after a step, with a new timeline line. */
function entered(state: OrderState, event: Entered): OrderState {
  const { kind, at, by, note } = event
  const base = {
    amounts: state.amounts,
    carrier: state.carrier,
    estimatedDays: state.estimatedDays,
    timeline: [...state.timeline, { status: statusOf({ kind }), at, by, note }],
    pending: null,
  }
  const shipment = shipmentOf(state)
  const { pending: _none, ...over } = base
  switch (kind) {
    case 'confirmed': {
      const { sellerFeeCents, hasSellerCredit } = event
      const amounts = {
        ...state.amounts,
        sellerFeeCents,
        ...(hasSellerCredit !== undefined && { hasSellerCredit }),
      }
      return { ...base, kind, amounts, ...timed(kind, at) }
    }
    case 'shipped': {
      const { carrier, trackingNumber } = event
      const estimatedDeliveryDate = new Date(at.getTime() + state.estimatedDays * dayMs)
      return {
        ...base,
        kind,
        carrier,
        trackingNumber,
        estimatedDeliveryDate,
        ...timed(kind, at, estimatedDeliveryDate),
      }
    }
    case 'delivered':
    case 'disputed':
      return { ...base, kind, ...shipment, ...timed(kind, at) }
    case 'chargedBack':
      return {
        ...base,
        kind,
        ...shipment,
        chargeBack: chargeBackOf(state),
        refundedCents: refundedCentsOf(state),
        completedAt: completedAtOf(state),
      }
    case 'completed':
      return {
        ...base,
        kind,
        ...shipment,
        completedAt: at,
        isPayoutWaiting: event.isPayoutWaiting,
        refundedCents: refundedCentsOf(state),
        chargeBack: state.kind === 'chargedBack' ? state.chargeBack : null,
      }
    case 'refunded':
      return {
        ...base,
        kind,
        ...shipment,
        completedAt: completedAtOf(state),
        isPayoutWaiting: event.isPayoutWaiting,
        refundedCents: event.refundCents,
        chargeBack: state.kind === 'chargedBack' ? state.chargeBack : null,
      }
    case 'declined':
      return { ...over, kind }
    case 'cancelled':
      return { ...over, kind, payment: event.payment }
  }
}

type TimedKind = Extract<OrderState, { dueAt: Date }>['kind']

/** The deadline of a new state. The contract's table has one for each of these states. */
function timed(kind: TimedKind, at: Date, estimatedDeliveryDate: Date | null = null) {
  return {
    dueAt: dueOf(statusOf({ kind }), at, estimatedDeliveryDate) ?? at,
    isReminded: false,
  }
}

function shipmentOf(state: OrderState) {
  return 'trackingNumber' in state
    ? { trackingNumber: state.trackingNumber, estimatedDeliveryDate: state.estimatedDeliveryDate }
    : { trackingNumber: null, estimatedDeliveryDate: null }
}

const completedAtOf = (state: OrderState) => ('completedAt' in state ? state.completedAt : null)

/**
 * If the seller was paid already, the money is Materia's loss. A bank does not take an amount that
 * was refunded before.
 */
function chargeBackOf(state: OrderState): ChargeBack {
  return {
    from: paymentStatusOf(state) === 'released' ? 'loss' : 'held',
    cents: dueCents(state.amounts) - refundedCentsOf(state),
  }
}

/** The end of a refused order, which holds no money. */
function refused(state: StateOf<'refusing'>, at: Date): OrderState {
  const { amounts, carrier, estimatedDays, timeline, refusal, isShown } = state
  const by = refusal === 'GIVEN_UP' ? ('buyer' as const) : ('materia' as const)
  return {
    kind: 'refused',
    amounts,
    carrier,
    estimatedDays,
    timeline: [...timeline, { status: 'cancelled', at, by, note: '' }],
    refusal,
    isShown,
  }
}
