import { reservationMinutes } from '@materia/contracts/catalog/lists/constants.ts'
import { feeCents } from '@materia/contracts/orders/feeCents.ts'
import type { OrderRole } from '@materia/contracts/orders/constants.ts'
import { dueCents, orderedCents, overageBackCents } from './amounts.ts'
import type { Command, Outcome, StepCommand } from './commands.ts'
import { decideClaimStep, decideTick, refundOfClaim } from './decideClaim.ts'
import { decideProposal, decideSilence, refuseRevision, settlingOf } from './decideSettlement.ts'
import { type Decision, type OrderEvent, type Refusal, stepResults } from './events.ts'
import { isDone, isSame, pendingStepOf } from './isDone.ts'
import { openBalanceCents, withOverage } from './openBalance.ts'
import { isBalanceInClaim, rowOf, statusOfStep } from './rowOf.ts'
import {
  type OrderAmounts,
  isPaid,
  isUncaptured,
  type OrderState,
  type PendingStep,
  pendingOf,
  refundedCentsOf,
  type StateOf,
  trackingOf,
  wasShipped,
  withoutParty,
} from './state.ts'
import { isChargeBackOpen } from './stepOfPayment.ts'

/** How long one process may work on an order. After that a job finishes or undoes the work. */
export const workMs = 30_000
/** When a job retries to release the stock and money of a refused order. */
const againMs = 60_000

const stepRefused: Refusal = { refused: 'STEP_REFUSED' }

/** Returns the events of a command, none if it was done before, or the reason why it is refused. */
export function decide(state: OrderState, command: Command, now: Date): Decision {
  switch (command.kind) {
    case 'requestPayment':
    case 'place':
      return decidePlacing(state, command, now)
    case 'refuse':
      return decideRefusal(state, command, new Date(now.getTime() + againMs))
    case 'claim':
      return 'openUntil' in state && state.openUntil <= now
        ? [{ kind: 'claimed', openUntil: new Date(now.getTime() + workMs) }]
        : []
    case 'finishRefusal':
      return state.kind === 'refusing' ? [{ kind: 'givenBack', at: now }] : []
    case 'takeStep':
      return decideStep(state, command, now)
    case 'finishStep':
      return decideOutcome(state, command.outcome)
    case 'payOut':
      return decidePayout(state, now)
    case 'dropRefund':
      return isRefundPending(state) ? [{ kind: 'stepDropped' }] : []
    case 'tick':
      return state.kind === 'delivered'
        ? decideSilence(state, now, command)
        : decideTick(state, now, command)
    case 'proposeSettlement':
      return decideProposal(state, command, now)
    case 'remind':
      return 'dueAt' in state && !state.isReminded ? [{ kind: 'reminded' }] : []
    case 'correctTracking':
      return decideCorrection(state, command, now)
    case 'loseParty':
      return decideLoss(state, command.role, now)
  }
}

function decidePlacing(
  state: OrderState,
  command: Extract<Command, { kind: 'requestPayment' | 'place' }>,
  now: Date,
): Decision {
  if ('refusal' in state) return { refused: state.refusal }
  if (isPaid(state)) return []
  const { kind, amounts } = command
  if (kind === 'place')
    return [{ kind: 'placed', at: now, amounts, ...(command.isPromised && { isPromised: true }) }]
  if (state.kind === 'awaitingPayment') return []
  const openUntil = new Date(now.getTime() + reservationMinutes * 60_000)
  return [{ kind: 'paymentRequested', amounts, paymentAction: command.paymentAction, openUntil }]
}

/**
 * The refusal is stored before any money is released. From then on no payment can place the order.
 */
function decideRefusal(
  state: OrderState,
  { refusal, amounts = state.amounts }: { refusal: string; amounts?: OrderAmounts },
  openUntil: Date,
): OrderEvent[] {
  return state.kind === 'placing' || state.kind === 'awaitingPayment'
    ? [{ kind: 'refused', refusal, amounts, openUntil }]
    : []
}

/** A completion or settlement can return money too, and does so before it pays the seller. */
function isRefundPending(state: OrderState): boolean {
  const pending = pendingOf(state)
  if (pending?.step === 'complete' || pending?.step === 'settle')
    return pending.refundCents > refundedCentsOf(state)
  return pending?.step === 'refund' || pending?.step === 'cancel'
}

/** Whether the state table allows this actor this step now. */
export function isAllowed(state: OrderState, { step, by }: Pick<StepCommand, 'step' | 'by'>) {
  return (
    isPaid(state) &&
    rowOf(state).steps[step]?.by.includes(by) === true &&
    !(step === 'chargeBack' && isChargeBackOpen(state))
  )
}

function decideStep(state: OrderState, command: StepCommand, now: Date): Decision {
  if (isDone(state, command)) return []
  const pending = pendingOf(state)
  if (pending) return isSame(state, pending, command) ? [] : stepRefused
  if (!isAllowed(state, command)) return stepRefused
  if (state.kind === 'chargedBack' && !isBankDone(state, command))
    return { refused: command.bank === 'undecided' ? 'BANK_UNDECIDED' : 'CHARGED_BACK' }
  const changed = refuseRevision(state, command)
  if (changed) return changed
  const claimed = decideClaimStep(state, command, now)
  if (claimed) return claimed
  const { by, note = '' } = command
  const step = pendingStepOf(command.step)
  const percentOff = step === 'confirm' ? (command.percentOff ?? 0) : 0
  const refundCents = refundOf(state, command)
  if (typeof refundCents !== 'number') return refundCents
  const { sellerFeeCents } = state.amounts
  return [
    {
      kind: 'stepStarted',
      pending: {
        step,
        by,
        at: now,
        note,
        shippingCarrier: command.carrier ?? state.carrier,
        shippingTrackingNumber: command.trackingNumber ?? trackingOf(state),
        sellerFeeCents:
          percentOff > 0
            ? feeCents('seller', orderedCents(state.amounts), percentOff)
            : sellerFeeCents,
        ...(step === 'confirm' && { hasSellerCredit: percentOff > 0 }),
        refundCents,
        ...(step === 'refund' &&
          state.kind === 'chargedBack' &&
          command.bank === 'gaveBack' && { isChargeBackWon: true as const }),
        ...(state.kind === 'promised' && command.dueAt && { dueAt: command.dueAt }),
        ...claimEndOf(state, command),
        ...settlingOf(state, command),
      },
    },
  ]
}

function claimEndOf(state: OrderState, { step, by }: StepCommand): Pick<PendingStep, 'settles'> {
  if (state.kind !== 'inClaim' || step === 'chargeBack' || step === 'receive') return {}
  if (step === 'accept') return { settles: 'accepted' }
  return { settles: by === 'materia' ? 'decided' : 'withdrawn' }
}

/**
 * Until the bank decides, nothing may end the order: a refund now would be wrong if the bank returns
 * the money. Money that the bank keeps belongs to the buyer. After the bank returns it, a suspended
 * claim continues. Otherwise it pays for a shipped lot, or is refunded if still held.
 */
function isBankDone(state: StateOf<'chargedBack'>, { step, bank }: StepCommand): boolean {
  const isHeld = state.chargeBack.from === 'held' && state.refundedCents === 0
  if (bank === 'keeps') return step === 'refund'
  if (bank !== 'gaveBack') return false
  if (state.claim) return step === 'resume' && isHeld
  return step === 'refund' ? isHeld : step === 'complete' && wasShipped(state)
}

/** Each correction is a mail to the buyer and a line of the timeline. */
const correctionsMax = 5

/** Only while the lot is on its way or just arrived, and no step is half done. */
const isTrackingOpen = (state: OrderState): boolean =>
  (state.kind === 'shipped' || state.kind === 'delivered') && !state.pending

export const canCorrectTracking = (state: OrderState): boolean =>
  isTrackingOpen(state) && state.timeline.filter(({ tracking }) => tracking).length < correctionsMax

function decideCorrection(
  state: OrderState,
  { carrier, trackingNumber }: Extract<Command, { kind: 'correctTracking' }>,
  now: Date,
): Decision {
  if (!isTrackingOpen(state)) return stepRefused
  if (state.carrier === carrier && trackingOf(state) === trackingNumber) return []
  if (!canCorrectTracking(state)) return stepRefused
  return [{ kind: 'trackingCorrected', at: now, carrier, trackingNumber }]
}

/** The refund of a step, in cents, with the overage that every end returns. */
function refundOf(state: OrderState, command: StepCommand): number | Refusal {
  const { step, refundCents } = command
  const ofClaim = refundOfClaim(state, command)
  if (ofClaim !== null) return typeof ofClaim === 'number' ? withOverage(state, ofClaim) : ofClaim
  const due = dueCents(state.amounts)
  if (step === 'cancel' && !isUncaptured(state)) return due
  if (step === 'receive') return refundedCentsOf(state)
  if (step === 'complete') return refundOfCompletion(state)
  if (step === 'settle') return ('proposal' in state && state.proposal?.refundCents) || 0
  if (step !== 'refund') return 0
  const cents = refundCents ?? due
  if (state.kind === 'chargedBack' && cents !== due) return { refused: 'CHARGED_BACK' }
  if (cents <= 0) return { refused: 'AMOUNT_INVALID' }
  return cents > due ? { refused: 'AMOUNT_TOO_LARGE' } : withOverage(state, cents)
}

/** The refund of an order that ends without an agreement: at the weight of the loading, if known. */
function refundOfCompletion(state: OrderState): number {
  const refunded = refundedCentsOf(state)
  // The buyer still has to pay the balance, so the order goes on.
  if (refunded < openBalanceCents(state)) return refunded
  // It has ended before its charge-back, and a settlement may have paid for the overage.
  if (state.kind === 'chargedBack' && state.completedAt) return refunded
  const proposal = 'proposal' in state ? state.proposal : null
  return Math.max(refunded, proposal?.silence.refundCents ?? overageBackCents(state.amounts))
}

/** The events after a started step has moved its money, or could not. */
function decideOutcome(state: OrderState, outcome: Outcome): OrderEvent[] {
  const pending = pendingOf(state)
  if (!pending) return []
  const { at, step } = pending
  if (step === 'payOut')
    return outcome === 'unpaid' ? [{ kind: 'stepDropped' }] : [{ kind: 'paidOut', at }]
  const byMateria = { kind: 'cancelled', at, by: 'materia', note: '' } as const
  if (outcome === 'ended') return [{ ...byMateria, payment: 'failed' }]
  if (outcome === 'soldOut') return [{ ...byMateria, payment: 'voided' }]
  if (outcome === 'soldOutRefunded') return [{ ...byMateria, payment: 'refunded' }]
  if (step === 'receive' && isBalanceInClaim(state))
    return [{ kind: 'balanceReceived', at, by: pending.by, note: pending.note }]
  const status = statusOfStep(state, { ...pending, step })
  if (!status || status === 'pending') return []
  const finished = { isUnpaid: outcome === 'unpaid', isUncaptured: isUncaptured(state) }
  return [stepResults[status](pending, finished)]
}

function decidePayout(state: OrderState, now: Date): OrderEvent[] {
  if (!('isPayoutWaiting' in state) || !state.isPayoutWaiting || state.pending) return []
  const { carrier, amounts, refundedCents } = state
  return [
    {
      kind: 'stepStarted',
      pending: {
        step: 'payOut',
        by: 'materia',
        at: now,
        note: '',
        shippingCarrier: carrier,
        shippingTrackingNumber: state.trackingNumber,
        sellerFeeCents: amounts.sellerFeeCents,
        refundCents: refundedCents,
      },
    },
  ]
}

/** An order that nobody can continue ends at once. A shipped lot continues by its deadlines. */
function decideLoss(state: OrderState, role: OrderRole, now: Date): OrderEvent[] {
  switch (withoutParty(state, role)) {
    case 'refused':
      return decideRefusal(state, { refusal: 'NOT_AVAILABLE' }, now)
    case 'endsNow':
      return [{ kind: 'deadlineMoved', dueAt: now }]
    case 'goesOn':
      return []
  }
}
