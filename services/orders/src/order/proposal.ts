import { hourMs } from '@materia/contracts/durations.ts'
import type { OrderRole } from '@materia/contracts/orders/constants.ts'
import { addBusinessDays } from '@materia/contracts/places/businessDays.ts'
import type { Country } from '@materia/contracts/places/places.ts'
import { settleDays } from '@materia/contracts/settlement/constants.ts'
import type { SettledBy } from '@materia/contracts/weighing/constants.ts'
import type { SettledWeight } from '@materia/contracts/weighing/settledWeight.ts'

/** The settlement that the tickets and reports of a delivered order lead to. */
export type Proposed = {
  /** The number of tickets and reports that it comes from. */
  revision: number
  /** The side whose ticket or report led to it. The other side answers. */
  by: OrderRole
  result: SettledWeight
  /** The money that goes back to the buyer, with its tax. */
  refundCents: number
  /** How the order ends if nobody agrees: by its loading tickets, at most the ordered quantity. */
  silence: { kilograms: string; refundCents: number }
  /** The place of delivery, whose business days count. */
  country: Country
}

export type Proposal = Proposed & {
  at: Date
  /** When silence agrees. Null: only an agreement or a claim. */
  dueAt: Date | null
  isReminded: boolean
  /** When a job looks at it: to remind, or to settle. Null without `dueAt`. */
  tickAt: Date | null
}

/** How an order was settled. */
export type Settled = {
  by: SettledBy
  at: Date
  /** The weight that is paid. Null after a claim about money. */
  kilograms: string | null
  refundCents: number
  /** The result that was agreed to. Null if the order ended otherwise. */
  result: SettledWeight | null
  /** The revision that was agreed to. */
  revision?: number
}
export type Settling = Omit<Settled, 'at' | 'refundCents'>

/** The number of business days before `dueAt` at which the awaited side is reminded. */
const reminderDays = 1

/**
 * The clock of a new proposal. Silence agrees only to whole weights within the tolerance, and only
 * before `endAt`, when the order ends anyway.
 */
export function openProposal(proposed: Proposed, now: Date, endAt: Date): Proposal {
  const { result, country } = proposed
  const dueAt = addBusinessDays(now, settleDays, country)
  const isSilent = result.isWithin && result.isWhole && dueAt < endAt
  return {
    ...proposed,
    at: now,
    dueAt: isSilent ? dueAt : null,
    isReminded: false,
    tickAt: isSilent ? addBusinessDays(dueAt, -reminderDays, country) : null,
  }
}

/**
 * The proposal after the awaited side was reminded. If the reminder is late, the deadline moves, so
 * that the side always has the promised day left. Null if that is too late.
 */
export function remindOf(proposal: Proposal, now: Date, endAt: Date): Proposal | null {
  if (!proposal.dueAt) return null
  const promised = addBusinessDays(now, reminderDays, proposal.country)
  const isLate = promised.getTime() - proposal.dueAt.getTime() > hourMs
  const dueAt = isLate ? promised : proposal.dueAt
  return dueAt < endAt ? { ...proposal, dueAt, isReminded: true, tickAt: dueAt } : null
}

/** The proposal once silence no longer agrees to it. */
export const withoutSilence = (proposal: Proposal): Proposal => ({
  ...proposal,
  dueAt: null,
  tickAt: null,
})
