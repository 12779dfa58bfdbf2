import type { ClaimKind, ClaimPhase, ClaimStep, OrderRole } from './constants.ts'
import { claimSteps } from './constants.ts'
import { orderStates, type OrderStateRow, type OrderStatus } from './orderStates.ts'

/** The buyer withdraws the claim, which pays the seller. */
const withdraw = { to: 'completed', by: ['buyer'] } as const
const chargeBack = { to: 'chargedBack', by: ['materia'] } as const
const attachments = { buyer: 'problem', seller: 'problem' } as const

/**
 * The steps of a disputed order in each phase of its claim.
 */
export const claimStates: Record<ClaimPhase, OrderStateRow> = {
  opened: {
    tone: 'trouble',
    attachments,
    waitsFor: { step: 'accept', by: 'seller' },
    steps: {
      accept: { to: 'refunded', by: ['seller'] },
      counter: { to: 'disputed', by: ['seller'] },
      contest: { to: 'disputed', by: ['seller'] },
      complete: withdraw,
      chargeBack,
    },
  },
  countered: {
    tone: 'trouble',
    attachments,
    waitsFor: { step: 'accept', by: 'buyer' },
    steps: {
      accept: { to: 'refunded', by: ['buyer'] },
      counter: { to: 'disputed', by: ['seller'] },
      contest: { to: 'disputed', by: ['buyer'] },
      complete: withdraw,
      chargeBack,
    },
  },
  case: {
    tone: 'trouble',
    attachments,
    steps: {
      accept: { to: 'refunded', by: ['seller'] },
      complete: { to: 'completed', by: ['buyer', 'materia'] },
      refund: { to: 'refunded', by: ['materia'] },
      chargeBack,
    },
  },
}

/** The balance was not paid in time. It can still come, and Materia decides otherwise. */
const balanceUnpaid: OrderStateRow = {
  tone: 'trouble',
  attachments,
  waitsFor: { step: 'transfer', by: 'buyer' },
  steps: {
    receive: { to: 'delivered', by: ['materia'] },
    complete: { to: 'completed', by: ['materia'] },
    refund: { to: 'refunded', by: ['materia'] },
  },
}

/**
 * A delivered order with a proposed settlement, which waits for the side that did not propose it. Its
 * silence can agree too, which is no step of an actor. The buyer can report a problem instead.
 */
function proposedRow(proposer: OrderRole): OrderStateRow {
  const by = proposer === 'buyer' ? 'seller' : 'buyer'
  const { delivered } = orderStates
  return {
    ...delivered,
    waitsFor: { step: 'settle', by },
    steps: {
      ...delivered.steps,
      settle: { to: 'completed', by: [by] },
      complete: { to: 'completed', by: ['materia'] },
    },
  }
}

/**
 * The row of the state table for an order. A disputed order has one for each phase of its claim, and
 * a delivered order another one with a proposed settlement.
 */
export function stateRow({
  status,
  claim,
  proposal,
}: {
  status: OrderStatus
  claim?: { phase: ClaimPhase; kind: ClaimKind } | undefined
  proposal?: { by: OrderRole } | undefined
}): OrderStateRow {
  if (proposal && status === 'delivered') return proposedRow(proposal.by)
  if (claim?.kind === 'balanceUnpaid') return balanceUnpaid
  return claim ? claimStates[claim.phase] : orderStates[status]
}

/** The answers to a claim that a side may give now. */
export function nextClaimSteps(
  claim: { phase: ClaimPhase; kind: ClaimKind },
  role: OrderRole,
): ClaimStep[] {
  const { steps } = stateRow({ status: 'disputed', claim })
  return claimSteps.filter((step) => steps[step]?.by.includes(role))
}
