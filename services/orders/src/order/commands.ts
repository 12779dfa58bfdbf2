import type { OrderActor, StateStep } from '@materia/contracts/orders/orderStates.ts'
import type { ClaimKind, OrderRole } from '@materia/contracts/orders/constants.ts'
import type { Country } from '@materia/contracts/places/places.ts'
import type { Proposed } from './proposal.ts'
import type { OrderAmounts } from './state.ts'

/**
 * The result of a step's payment. `ended`: the payment expired or was declined before its capture.
 * `soldOut`: the stock was gone, and the payment was voided. `soldOutRefunded`: the payment was
 * captured already, and then refunded. `unpaid`: the provider cannot pay the seller yet.
 */
export type Outcome = 'done' | 'ended' | 'soldOut' | 'soldOutRefunded' | 'unpaid'

/** `undecided`: the bank has the money for now. `keeps`: for good. */
export type BankDecision = 'undecided' | 'keeps' | 'gaveBack' | 'unknown'

export type StepCommand = {
  kind: 'takeStep'
  step: StateStep
  by: OrderActor
  note?: string
  carrier?: string
  trackingNumber?: string
  /**
   * For a refund, by default the whole amount. For a new claim the amount asked, for a counter-offer
   * the amount offered.
   */
  refundCents?: number
  /** For a new claim: what is wrong, and the place of delivery. */
  claim?: { kind: ClaimKind; country: Country }
  /** For a confirmation: the discount of a referral credit on the seller's fee. */
  percentOff?: number
  /** For a confirmation: until when a promised transfer must come. */
  dueAt?: Date
  /** For a settlement: the revision that the side agrees to. */
  revision?: number
  /** Whether the buyer's bank has decided about a charge-back. */
  bank?: BankDecision
}

/**
 * A reminder or a deadline of a claim or settlement may be due. `isGone`: the account of a side is deleted.
 * `remindedAt`: when both sides had two reminders by mail. Null while one has not.
 */
export type TickFacts = { isGone?: Record<OrderRole, boolean>; remindedAt?: Date | null }

export type Command =
  | { kind: 'requestPayment'; amounts: OrderAmounts; paymentAction: string | null }
  /** `isPromised`: the buyer will pay by transfer. */
  | { kind: 'place'; amounts: OrderAmounts; isPromised?: boolean }
  | { kind: 'refuse'; refusal: string; amounts?: OrderAmounts }
  /** A job takes over from a process that has stopped. */
  | { kind: 'claim' }
  | { kind: 'finishRefusal' }
  | StepCommand
  | { kind: 'finishStep'; outcome: Outcome }
  /** Pays a seller whom the provider could not pay before. */
  | { kind: 'payOut' }
  /** Drops a refund that the provider has not done, because a charge-back replaces it. */
  | { kind: 'dropRefund' }
  | { kind: 'remind' }
  | { kind: 'correctTracking'; carrier: string; trackingNumber: string }
  | ({ kind: 'tick' } & TickFacts)
  /** The tickets or reports of a delivered order have changed. */
  | { kind: 'proposeSettlement'; proposed: Proposed }
  /** The account of one side was deleted. */
  | { kind: 'loseParty'; role: OrderRole }
