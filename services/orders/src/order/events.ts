import type { OrderActor } from '@materia/contracts/orders/orderStates.ts'
import type { OrderAmounts, PendingStep, StateOf } from './state.ts'

/** A step that is done: who took it, and what they wrote. */
type Taken = { at: Date; by: OrderActor; note: string }

/** Everything that can happen to an order. */
export type OrderEvent =
  | {
      kind: 'paymentRequested'
      amounts: OrderAmounts
      paymentAction: string | null
      openUntil: Date
    }
  | { kind: 'placed'; at: Date; amounts: OrderAmounts }
  /** `amounts`: where they were known, so that a credit is given back. */
  | { kind: 'refused'; refusal: string; amounts: OrderAmounts; openUntil: Date }
  /** A process works at it: others wait until then. */
  | { kind: 'claimed'; openUntil: Date }
  /** Nothing is held for a refused order any more. */
  | { kind: 'givenBack'; at: Date }
  | { kind: 'stepStarted'; pending: PendingStep }
  | { kind: 'stepDropped' }
  | { kind: 'reminded' }
  /** Nobody is left to act: its deadline is now. */
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
      /** After a charge-back: the bank gave the money back before, and Materia refunds it. */
      isChargeBackWon: boolean
    } & Taken)
  /** The seller is paid late. */
  | { kind: 'paidOut'; at: Date }

export type EventKind = OrderEvent['kind']
export type EventOf<Kind extends EventKind> = Extract<OrderEvent, { kind: Kind }>
