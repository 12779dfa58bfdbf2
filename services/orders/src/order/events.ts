import type { ClaimNews } from '@materia/contracts/orders/constants.ts'
import type { OrderActor, OrderStatus } from '@materia/contracts/orders/orderStates.ts'
import type { Claim } from './claim.ts'
import type { Proposal } from './proposal.ts'
import type { OrderAmounts, PendingStep, ClaimEnd, StateOf } from './state.ts'

/** A finished step, with its actor and note. */
type Taken = { at: Date; by: OrderActor; note: string }

/** The seller's fee, known once the seller confirms. */
type SellersFee = { sellerFeeCents: number; hasSellerCredit?: boolean }

export type OrderEvent =
  | {
      kind: 'paymentRequested'
      amounts: OrderAmounts
      paymentAction: string | null
      openUntil: Date
    }
  /** `isPromised`: the buyer will pay by transfer. */
  | { kind: 'placed'; at: Date; amounts: OrderAmounts; isPromised?: true }
  /** `amounts` tells whether a credit must be released. */
  | { kind: 'refused'; refusal: string; amounts: OrderAmounts; openUntil: Date }
  /** A process works on the order. Others wait until `openUntil`. */
  | { kind: 'claimed'; openUntil: Date }
  /** The stock and money of a refused order are released. */
  | { kind: 'givenBack'; at: Date }
  | { kind: 'stepStarted'; pending: PendingStep }
  | { kind: 'stepDropped' }
  | { kind: 'reminded' }
  | { kind: 'trackingCorrected'; at: Date; carrier: string; trackingNumber: string }
  /** Nobody is left to act, so the deadline moves to now. */
  | { kind: 'deadlineMoved'; dueAt: Date }
  | ({ kind: 'awaitingTransfer'; dueAt: Date } & SellersFee & Taken)
  | ({ kind: 'confirmed' } & SellersFee & Taken)
  | ({ kind: 'declined' } & Taken)
  | ({ kind: 'cancelled'; payment: StateOf<'cancelled'>['payment'] } & Taken)
  | ({ kind: 'shipped'; carrier: string; trackingNumber: string | null } & Taken)
  /** `refundCents`: agreed by a claim, so that the balance is less. */
  | ({ kind: 'awaitingBalance'; refundCents: number; settles?: ClaimEnd } & Taken)
  | ({ kind: 'delivered' } & Taken)
  /** The balance came while a claim of the buyer is open. The claim goes on. */
  | ({ kind: 'balanceReceived' } & Taken)
  | ({ kind: 'disputed' } & Taken)
  /**
   * The new claim. `cents`: asked or offered. `reminded` notifies both sides of a deadline, and
   * `overdue` the operator of a case.
   */
  | ({
      kind: 'claimChanged'
      news: ClaimNews | 'reminded' | 'overdue'
      claim: Claim
      cents?: number
    } & Taken)
  /** The new settlement. Null: nobody is notified, because silence no longer agrees to it. */
  | {
      kind: 'settlementChanged'
      at: Date
      news: 'proposed' | 'reminded' | null
      proposal: Proposal
    }
  | ({ kind: 'chargedBack' } & Taken)
  | ({
      kind: 'completed'
      isPayoutWaiting: boolean
      settles?: ClaimEnd
      settled?: PendingStep['settled']
      /** The sum of refunds, for an order that is paid by weight. */
      refundCents?: number
    } & Taken)
  | ({
      kind: 'refunded'
      settles?: ClaimEnd
      refundCents: number
      isPayoutWaiting: boolean
      /** The bank returned a charge-back, and Materia refunds that money. */
      isChargeBackWon: boolean
    } & Taken)
  /** The seller is paid after the order's end. */
  | { kind: 'paidOut'; at: Date }

export type EventKind = OrderEvent['kind']
export type EventOf<Kind extends EventKind> = Extract<OrderEvent, { kind: Kind }>

type Finished = { isUnpaid: boolean; isUncaptured: boolean }

/**
 * The event of a finished step, by the status it leads to. `isUnpaid`: the seller could not be
 * paid. `isUncaptured`: the money was not taken yet.
 */
export const stepResults: {
  [Status in Exclude<OrderStatus, 'pending'>]: (
    pending: PendingStep,
    finished: Finished,
  ) => EventOf<Status>
} = {
  awaitingTransfer: (pending) => ({
    kind: 'awaitingTransfer',
    ...takenBy(pending),
    ...sellersFeeOf(pending),
    dueAt: pending.dueAt ?? pending.at,
  }),
  confirmed: (pending) => ({
    kind: 'confirmed',
    ...takenBy(pending),
    ...sellersFeeOf(pending),
  }),
  declined: (pending) => ({ kind: 'declined', ...takenBy(pending) }),
  cancelled: (pending, { isUncaptured }) => ({
    kind: 'cancelled',
    ...takenBy(pending),
    payment: isUncaptured ? 'voided' : 'refunded',
  }),
  shipped: (pending) => ({
    kind: 'shipped',
    ...takenBy(pending),
    carrier: pending.shippingCarrier,
    trackingNumber: pending.shippingTrackingNumber,
  }),
  awaitingBalance: (pending) => ({
    kind: 'awaitingBalance',
    ...takenBy(pending),
    ...settledBy(pending),
    refundCents: pending.refundCents,
  }),
  delivered: (pending) => ({ kind: 'delivered', ...takenBy(pending) }),
  disputed: (pending) => ({ kind: 'disputed', ...takenBy(pending) }),
  chargedBack: (pending) => ({ kind: 'chargedBack', ...takenBy(pending) }),
  completed: (pending, { isUnpaid }) => ({
    kind: 'completed',
    ...takenBy(pending),
    ...settledBy(pending),
    ...(pending.settled && { settled: pending.settled }),
    refundCents: pending.refundCents,
    isPayoutWaiting: isUnpaid,
  }),
  refunded: (pending, { isUnpaid }) => ({
    kind: 'refunded',
    ...takenBy(pending),
    ...settledBy(pending),
    refundCents: pending.refundCents,
    isPayoutWaiting: isUnpaid,
    isChargeBackWon: pending.isChargeBackWon === true,
  }),
}

const takenBy = ({ at, by, note }: PendingStep): Taken => ({ at, by, note })
const sellersFeeOf = ({ sellerFeeCents, hasSellerCredit }: PendingStep): SellersFee => ({
  sellerFeeCents,
  ...(hasSellerCredit !== undefined && { hasSellerCredit }),
})
const settledBy = ({ settles }: PendingStep) => (settles ? { settles } : {})

/** An error code of the contract, or `AMOUNT_INVALID` for an amount of zero. */
export type Refusal = { refused: string }
export type Decision = OrderEvent[] | Refusal
