import type { StepCommand } from './commands.ts'
import { newsOfStep } from './decideClaim.ts'
import { withOverage } from './openBalance.ts'
import { statusAfter } from './rowOf.ts'
import {
  isPaid,
  type OrderState,
  type PendingStep,
  pendingOf,
  refundedCentsOf,
  statusOf,
  trackingOf,
} from './state.ts'

/** Accepting an amount is a refund of it. Earlier versions can finish that step too. */
export const pendingStepOf = (step: StepCommand['step']) => (step === 'accept' ? 'refund' : step)

/** Whether a call repeats the pending step. */
export function isSame(state: OrderState, pending: PendingStep, command: StepCommand): boolean {
  const { step, by, note = '', carrier, trackingNumber, refundCents, revision } = command
  return (
    pending.step === pendingStepOf(step) &&
    pending.by === by &&
    pending.note === note &&
    (carrier ?? pending.shippingCarrier) === pending.shippingCarrier &&
    (trackingNumber ?? pending.shippingTrackingNumber) === pending.shippingTrackingNumber &&
    isRefunded(state, refundCents, pending.refundCents) &&
    revision === pending.settled?.revision
  )
}

/** Whether this step was the last event. A repeated call then does nothing. */
export function isDone(state: OrderState, command: StepCommand): boolean {
  const { step, by, note = '', carrier, trackingNumber, refundCents } = command
  // A correction of the shipment is no step.
  const lines = state.timeline.filter(({ tracking }) => !tracking)
  // Nor is a balance that came during a claim.
  if (state.kind === 'inClaim' && lines.at(-1)?.status === 'delivered') lines.pop()
  const [before, last] = lines.slice(-2)
  if (!isPaid(state) || pendingOf(state)) return false
  if (step === 'settle')
    return 'settled' in state && state.settled?.revision === command.revision && last?.by === by
  const news = newsOfStep[step]
  if (news && last?.claim)
    return (
      last.claim.news === news &&
      last.by === by &&
      last.note === note &&
      (command.claim?.kind ?? last.claim.kind) === last.claim.kind &&
      (refundCents ?? last.claim.cents) === last.claim.cents
    )
  return (
    before !== undefined &&
    last !== undefined &&
    statusAfter(before.status, step, state) === statusOf(state) &&
    last.by === by &&
    last.note === note &&
    (carrier ?? state.carrier) === state.carrier &&
    (trackingNumber ?? trackingOf(state)) === trackingOf(state) &&
    isRefunded(state, refundCents, refundedCentsOf(state))
  )
}

/** Whether a call asked for this refund. The end of an order adds the overage. */
const isRefunded = (state: OrderState, asked: number | undefined, refunded: number): boolean =>
  asked === undefined || asked === refunded || withOverage(state, asked) === refunded
