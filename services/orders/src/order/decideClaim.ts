import type { ClaimNews } from '@materia/contracts/orders/constants.ts'
import { dueCents } from './amounts.ts'
import {
  agreedCents,
  awaitAnswer,
  type Claim,
  endsBySilence,
  isFullyReminded,
  isRemindedInTime,
  openClaim,
  postpone,
  remind,
  remindAgain,
  resumeClaim,
  toCase,
} from './claim.ts'
import type { StepCommand, TickFacts } from './commands.ts'
import type { Decision, OrderEvent, Refusal } from './events.ts'
import { openBalanceCents, withOverage } from './openBalance.ts'
import { rowOf } from './rowOf.ts'
import { type OrderState, refundedCentsOf, type StateOf } from './state.ts'

/** How many counter-offers one claim may have. Each adds a line to the stored order. */
const offersMax = 10

/** The news of each step of a claim, by which a repeated call is recognized. */
export const newsOfStep: Partial<Record<StepCommand['step'], ClaimNews>> = {
  dispute: 'opened',
  counter: 'countered',
  contest: 'contested',
  accept: 'accepted',
  resume: 'resumed',
}

/** The events of an allowed step of a claim that moves no money. Null for every other step. */
export function decideClaimStep(
  state: OrderState,
  command: StepCommand,
  now: Date,
): Decision | null {
  const { step, by, note = '', refundCents } = command
  const changed = (news: ClaimNews, claim: Claim, cents?: number): OrderEvent[] => [
    {
      kind: 'claimChanged',
      at: now,
      by,
      note,
      news,
      claim,
      ...(cents !== undefined && { cents }),
    },
  ]
  if (step === 'dispute' && by === 'materia') return decideUnpaid(state, command, now)
  if (step === 'dispute') {
    if (!command.claim || refundCents === undefined) return { refused: 'CLAIM_REQUIRED' }
    if (refundCents <= 0) return { refused: 'AMOUNT_INVALID' }
    if (refundCents > dueCents(state.amounts)) return { refused: 'AMOUNT_TOO_LARGE' }
    return changed(
      'opened',
      openClaim({ ...command.claim, askedCents: refundCents }, now),
      refundCents,
    )
  }
  if (step === 'resume' && state.kind === 'chargedBack' && state.claim)
    return changed('resumed', resumeClaim(state.claim, now))
  if (state.kind !== 'inClaim') return null
  const { claim } = state
  if (step === 'contest') return changed('contested', toCase(claim, now))
  if (step !== 'counter') return null
  const offeredCents = refundCents ?? 0
  const offers = state.timeline.filter((line) => line.claim?.news === 'countered').length
  if (offers >= offersMax) return { refused: 'OFFER_INVALID' }
  if (offeredCents <= (claim.offeredCents ?? 0) || offeredCents >= claim.askedCents)
    return { refused: 'OFFER_INVALID' }
  return changed(
    'countered',
    awaitAnswer({ ...claim, offeredCents }, 'countered', now),
    offeredCents,
  )
}

/** The balance has not come in time. No silence ends this case, only the balance or a decision. */
function decideUnpaid(state: OrderState, { claim }: StepCommand, now: Date): OrderEvent[] {
  const askedCents = openBalanceCents(state) - refundedCentsOf(state)
  const { country = 'USA' } = claim ?? {}
  const opened = openClaim({ kind: 'balanceUnpaid', askedCents, country }, now)
  const by = { by: 'materia', at: now, note: '' } as const
  return [
    { kind: 'claimChanged', ...by, news: 'opened', claim: toCase(opened, now), cents: askedCents },
  ]
}

/** The refund of a step that ends a claim. Null for another step or order. */
export function refundOfClaim(
  state: OrderState,
  { step, by, refundCents }: StepCommand,
): number | Refusal | null {
  if (state.kind !== 'inClaim') return null
  // The seller always accepts the amount that was asked.
  if (step === 'accept') return by === 'seller' ? state.claim.askedCents : agreedCents(state.claim)
  if (step !== 'refund') return null
  // Without its balance an order ends by a refund of at least that. The seller keeps the deposit.
  const isUnpaid = state.claim.kind === 'balanceUnpaid'
  const most = isUnpaid ? dueCents(state.amounts) : state.claim.askedCents
  const cents = refundCents ?? (isUnpaid ? openBalanceCents(state) : most)
  // An earlier claim has agreed on at least that.
  if (cents <= 0 || cents < state.refundedCents) return { refused: 'AMOUNT_INVALID' }
  return cents > most ? { refused: 'AMOUNT_TOO_LARGE' } : cents
}

/**
 * The due events of a claim: a reminder, the end by silence, a case, or the daily mail about an
 * overdue case.
 */
export function decideTick(
  state: OrderState,
  now: Date,
  { isGone = { buyer: false, seller: false }, remindedAt = null }: TickFacts = {},
): OrderEvent[] {
  if (state.kind !== 'inClaim' || state.pending || state.claim.tickAt > now) return []
  const { claim } = state
  const told = { kind: 'claimChanged', at: now, by: 'materia', note: '' } as const
  if (claim.phase === 'case') {
    const next = postpone(claim, now)
    return [
      ...(claim.dueAt <= now ? [{ ...told, news: 'postponed' as const, claim: next }] : []),
      { ...told, news: 'overdue', claim: next },
    ]
  }
  const awaited = rowOf(state).waitsFor?.by
  // A deleted account gets no reminders and cannot answer, so its silence agrees to nothing.
  const isAwaitedGone = awaited !== undefined && isGone[awaited]
  const escalated = { ...told, news: 'escalated' as const, claim: toCase(claim, now) }
  if (claim.endBy <= now || isAwaitedGone) return [escalated]
  const isReminded = isFullyReminded(claim)
  if (isReminded && isRemindedInTime(claim, remindedAt, now)) return [endBySilence(state, now)]
  const next = isReminded ? remindAgain(claim, now) : remind(claim, now)
  // A reminder must not promise an end by silence that can no longer come.
  return [next && endsBySilence(next) ? { ...told, news: 'reminded', claim: next } : escalated]
}

function endBySilence(state: StateOf<'inClaim'>, now: Date): OrderEvent {
  return {
    kind: 'stepStarted',
    pending: {
      step: 'refund',
      by: 'materia',
      at: now,
      note: '',
      shippingCarrier: state.carrier,
      shippingTrackingNumber: state.trackingNumber,
      sellerFeeCents: state.amounts.sellerFeeCents,
      refundCents: withOverage(state, agreedCents(state.claim)),
      settles: 'silence',
    },
  }
}
