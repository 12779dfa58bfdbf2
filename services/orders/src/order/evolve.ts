import { dayMs } from '@materia/contracts/durations.ts'
import { orderStates, type OrderStatus } from '@materia/contracts/orders/orderStates.ts'
import { dueCents } from './amounts.ts'
import type { EventOf, OrderEvent } from './events.ts'
import { type Settled, withoutSilence } from './proposal.ts'
import {
  type ChargeBack,
  type OrderState,
  refundedCentsOf,
  type StateOf,
  statusOf,
  type TimelineLine,
} from './state.ts'
import { paymentStatusOf } from './paymentStatusOf.ts'

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
    case 'placed': {
      const kind = event.isPromised ? 'promised' : 'held'
      return { ...base, kind, amounts: event.amounts, pending: null, ...timed(kind, event.at) }
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
    case 'trackingCorrected':
      return trackingCorrected(state, event)
    case 'claimChanged':
      return claimChanged(state, event)
    case 'settlementChanged':
      return state.kind === 'delivered' ? { ...state, proposal: event.proposal } : state
    case 'balanceReceived': {
      const { at, by, note } = event
      const line = { status: 'delivered' as const, at, by, note }
      return state.kind === 'inClaim'
        ? { ...state, pending: null, timeline: [...timeline, line] }
        : state
    }
    default:
      return entered(state, event)
  }
}

function trackingCorrected(
  state: OrderState,
  { at, carrier, trackingNumber }: EventOf<'trackingCorrected'>,
): OrderState {
  if (!('trackingNumber' in state)) return state
  const tracking = { carrier, trackingNumber }
  const line = { status: statusOf(state), at, by: 'seller' as const, note: '', tracking }
  return { ...state, carrier, trackingNumber, timeline: [...state.timeline, line] }
}

/** The state with the changed claim. Reminders have no timeline line. */
function claimChanged(state: OrderState, event: EventOf<'claimChanged'>): OrderState {
  const { at, by, note, news, claim, cents } = event
  const { amounts, carrier, estimatedDays, timeline } = state
  const line = {
    status: 'disputed' as const,
    at,
    by,
    note,
    ...(news !== 'reminded' &&
      news !== 'overdue' && {
        claim: {
          news,
          ...(news === 'opened' && { kind: claim.kind }),
          ...(cents !== undefined && { cents }),
        },
      }),
  }
  return {
    kind: 'inClaim',
    amounts,
    carrier,
    estimatedDays,
    timeline: line.claim ? [...timeline, line] : timeline,
    pending: null,
    ...shipmentOf(state),
    refundedCents: refundedCentsOf(state),
    claim,
    proposal: pausedProposal(state),
  }
}

type Entered = Exclude<
  Extract<OrderEvent, { by: unknown }>,
  { kind: 'claimChanged' | 'balanceReceived' }
>

/** The state after a step, with a new timeline line. */
function entered(state: OrderState, event: Entered): OrderState {
  const { kind, at, by, note } = event
  const base = {
    amounts: state.amounts,
    carrier: state.carrier,
    estimatedDays: state.estimatedDays,
    timeline: [
      ...state.timeline,
      { status: statusOf({ kind }), at, by, note, ...claimEndOf(event) },
    ],
    pending: null,
  }
  const shipment = shipmentOf(state)
  const { pending: _none, ...over } = base
  switch (kind) {
    case 'awaitingTransfer':
      return {
        ...base,
        kind,
        amounts: withSellersFee(state, event),
        dueAt: event.dueAt,
        isReminded: false,
      }
    case 'confirmed':
      return { ...base, kind, amounts: withSellersFee(state, event), ...timed(kind, at) }
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
    case 'awaitingBalance':
      return { ...base, kind, ...shipment, refundedCents: event.refundCents, ...timed(kind, at) }
    case 'delivered':
      return { ...base, kind, ...shipment, proposal: null, ...timed(kind, at) }
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
        claim: state.kind === 'inClaim' ? state.claim : null,
        settled: settledOf(state),
        proposal: pausedProposal(state),
      }
    case 'completed':
      return {
        ...base,
        kind,
        ...shipment,
        completedAt: at,
        ...endOf(state, event),
        // Events of earlier versions have none.
        refundedCents: event.refundCents ?? refundedCentsOf(state),
      }
    case 'refunded':
      return {
        ...base,
        kind,
        ...shipment,
        completedAt: completedAtOf(state),
        ...endOf(state, event),
        refundedCents: event.refundCents,
      }
    case 'declined':
      return { ...over, kind }
    case 'cancelled':
      return { ...over, kind, payment: event.payment }
  }
}

function withSellersFee(
  { amounts }: OrderState,
  { sellerFeeCents, hasSellerCredit }: EventOf<'awaitingTransfer' | 'confirmed'>,
) {
  return { ...amounts, sellerFeeCents, ...(hasSellerCredit !== undefined && { hasSellerCredit }) }
}

function claimEndOf(event: Entered): Pick<TimelineLine, 'claim'> {
  if (!('settles' in event) || !event.settles) return {}
  const refundCents = 'refundCents' in event ? (event.refundCents ?? 0) : 0
  return { claim: { news: event.settles, ...(refundCents > 0 && { cents: refundCents }) } }
}

const endOf = (state: OrderState, event: EventOf<'completed'> | EventOf<'refunded'>) => ({
  isPayoutWaiting: event.isPayoutWaiting,
  chargeBack: state.kind === 'chargedBack' ? state.chargeBack : null,
  settled: settledBy(state, event),
})

/** The settlement of an ended order. A later refund or charge-back keeps it. */
function settledBy(
  state: OrderState,
  event: EventOf<'completed'> | EventOf<'refunded'>,
): Settled | null {
  const { at, refundCents = refundedCentsOf(state) } = event
  const settling = 'settled' in event ? event.settled : undefined
  if (settling) return { ...settling, at, refundCents }
  return event.settles
    ? { by: 'claim', at, kilograms: null, refundCents, result: null }
    : settledOf(state)
}

const settledOf = (state: OrderState) => ('settled' in state ? state.settled : null)
/** A claim or a charge-back ends the clock of a proposal. */
const pausedProposal = (state: OrderState) =>
  'proposal' in state && state.proposal ? withoutSilence(state.proposal) : null

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
