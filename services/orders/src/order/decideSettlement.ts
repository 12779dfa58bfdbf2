import { isDeepStrictEqual } from 'node:util'
import type { Country } from '@materia/contracts/places/places.ts'
import type { Command, StepCommand, TickFacts } from './commands.ts'
import type { OrderEvent, Refusal } from './events.ts'
import { contestedCents } from './openBalance.ts'
import { openProposal, remindOf, type Settling, withoutSilence } from './proposal.ts'
import type { OrderState, PendingStep } from './state.ts'

/** The event of a new proposal. None if it is not newer, or says the same as the open one. */
export function decideProposal(
  state: OrderState,
  { proposed }: Extract<Command, { kind: 'proposeSettlement' }>,
  now: Date,
): OrderEvent[] {
  if (state.kind !== 'delivered' || state.pending) return []
  const open = state.proposal
  if (open && (proposed.revision <= open.revision || isSameResult(open, proposed))) return []
  const proposal = openProposal(proposed, now, state.dueAt)
  return [{ kind: 'settlementChanged', at: now, news: 'proposed', proposal }]
}

const isSameResult = (
  open: Pick<Settling, 'result'> & { by: string },
  next: Pick<Settling, 'result'> & { by: string },
) => open.by === next.by && isDeepStrictEqual(open.result, next.result)

/**
 * The claim that a passed deadline opens: about the balance, or about a proposal that nobody agreed
 * to. Then its buyer claims what it returns, because no side may gain by staying silent.
 */
export function claimOfDeadline(state: OrderState, country: Country): StepCommand {
  const dispute = { kind: 'takeStep', step: 'dispute' } as const
  if (state.kind !== 'delivered')
    return { ...dispute, by: 'materia', claim: { kind: 'balanceUnpaid', country } }
  const claim = { kind: 'shortWeight', country } as const
  return { ...dispute, by: 'buyer', claim, refundCents: contestedCents(state) }
}

/** Whether a side agrees to another revision than the open one. */
export function refuseRevision(state: OrderState, command: StepCommand): Refusal | null {
  const proposal = 'proposal' in state ? state.proposal : null
  return command.step === 'settle' && proposal?.revision !== command.revision
    ? { refused: 'SETTLEMENT_CHANGED' }
    : null
}

/** The weight that a step settles. None for an order without a proposal, and for other steps. */
export function settlingOf(
  state: OrderState,
  { step, by }: Pick<StepCommand, 'step' | 'by'>,
): Pick<PendingStep, 'settled'> {
  const proposal = 'proposal' in state ? state.proposal : null
  if (!proposal) return {}
  const { result, revision, silence } = proposal
  if (step === 'settle')
    return {
      settled: {
        by: by === 'materia' ? 'silence' : 'agreed',
        kilograms: result.payable,
        result,
        revision,
      },
    }
  if (step !== 'complete') return {}
  const { kilograms } = silence
  return {
    settled: { by: state.kind === 'inClaim' ? 'claim' : 'silence', kilograms, result: null },
  }
}

/** The due events of a proposal: a reminder, or the settlement by silence. */
export function decideSilence(
  state: OrderState,
  now: Date,
  { isGone = { buyer: false, seller: false } }: TickFacts = {},
): OrderEvent[] {
  if (state.kind !== 'delivered' || state.pending) return []
  const { proposal, dueAt: endAt } = state
  if (!proposal?.tickAt || proposal.tickAt > now) return []
  const event = { kind: 'settlementChanged', at: now } as const
  const silent = { ...event, news: null, proposal: withoutSilence(proposal) }
  // A deleted account gets no reminder and cannot answer, so its silence agrees to nothing.
  if (isGone[proposal.by === 'buyer' ? 'seller' : 'buyer']) return [silent]
  if (proposal.isReminded) return [settleBySilence(state, now)]
  const reminded = remindOf(proposal, now, endAt)
  return [reminded ? { ...event, news: 'reminded', proposal: reminded } : silent]
}

function settleBySilence(state: Extract<OrderState, { kind: 'delivered' }>, now: Date): OrderEvent {
  const by = 'materia' as const
  return {
    kind: 'stepStarted',
    pending: {
      step: 'settle',
      by,
      at: now,
      note: '',
      shippingCarrier: state.carrier,
      shippingTrackingNumber: state.trackingNumber,
      sellerFeeCents: state.amounts.sellerFeeCents,
      refundCents: state.proposal?.refundCents ?? 0,
      ...settlingOf(state, { step: 'settle', by }),
    },
  }
}
