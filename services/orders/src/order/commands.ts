import type { OrderActor, StateStep } from '@materia/contracts/orders/orderStates.ts'
import type { OrderRole } from '@materia/contracts/orders/constants.ts'
import type { OrderAmounts } from './state.ts'

/** What became of the payment of a step. `ended`: it was over before it was captured. `soldOut`: the stock was gone, and the money was let go, or given back where it was taken already. `unpaid`: the provider cannot pay the seller yet. */
export type Outcome = 'done' | 'ended' | 'soldOut' | 'soldOutRefunded' | 'unpaid'

export type StepCommand = {
  kind: 'takeStep'
  step: StateStep
  by: OrderActor
  note?: string
  carrier?: string
  trackingNumber?: string
  /** Of a refund. All that is held where it is not given. */
  refundCents?: number
  /** Of a confirmation: what a referral credit takes off the seller's fee. */
  percentOff?: number
  /** Whether the buyer's bank still has the money of a charge-back. */
  bank?: 'has' | 'gaveBack' | 'unknown'
}

export type Command =
  | { kind: 'requestPayment'; amounts: OrderAmounts; paymentAction: string | null }
  | { kind: 'place'; amounts: OrderAmounts }
  | { kind: 'refuse'; refusal: string; amounts?: OrderAmounts }
  /** A job takes over what its process has left. */
  | { kind: 'claim' }
  | { kind: 'finishRefusal' }
  | StepCommand
  | { kind: 'finishStep'; outcome: Outcome }
  /** Pays a seller whom the provider could not pay before. */
  | { kind: 'payOut' }
  /** Lets go of a refund that the provider has not done, in favor of a charge-back. */
  | { kind: 'dropRefund' }
  | { kind: 'remind' }
  /** The account of one side is gone. */
  | { kind: 'loseParty'; role: OrderRole }
