import { claimDays, type ClaimKind, type ClaimPhase } from '@materia/contracts/orders/constants.ts'
import { dayMs, hourMs } from '@materia/contracts/durations.ts'
import { addBusinessDays } from '@materia/contracts/places/businessDays.ts'
import type { Country } from '@materia/contracts/places/places.ts'

/** The open claim of a buyer about a shipped lot. */
export type Claim = {
  kind: ClaimKind
  phase: ClaimPhase
  askedCents: number
  /** The seller's last counter-offer. */
  offeredCents: number | null
  /** The place of delivery, whose business days count. */
  country: Country
  /** Raised by every change, so that a write can tell whether the claim is as it was read. */
  revision: number
  /** When silence counts as agreement, or until when Materia decides the case. */
  dueAt: Date
  /** When a claim without an end becomes a case. */
  endBy: Date
  /** How often both sides were reminded of `dueAt`. */
  reminders: number
  /**
   * How often they were reminded again. Not counted in `reminders`, because the previous release
   * knows no more than two. Missing in earlier rows.
   */
  repeats?: number
  /** The first date by which the case should have been decided, once it has passed. */
  overdueSince: Date | null
  /** When a job has to look at the claim again: a reminder, a deadline, or the operator's mail. */
  tickAt: Date
}

/** The number of business days before a deadline at which each reminder is sent. */
const reminderDays = [2, 1]

type Opening = { kind: ClaimKind; askedCents: number; country: Country }

export function openClaim({ kind, askedCents, country }: Opening, now: Date): Claim {
  const claim = { kind, askedCents, country, offeredCents: null, revision: 0, overdueSince: null }
  return awaitAnswer(
    { ...claim, endBy: addBusinessDays(now, claimDays.end, country) },
    'opened',
    now,
  )
}

/** The claim with a new answer awaited. All clocks of the answer begin anew. */
export function awaitAnswer(
  claim: Omit<Claim, 'phase' | 'dueAt' | 'tickAt' | 'reminders' | 'repeats'>,
  phase: Exclude<ClaimPhase, 'case'>,
  now: Date,
): Claim {
  const dueAt = addBusinessDays(now, claimDays.answer, claim.country)
  const revision = claim.revision + 1
  return withTick({ ...claim, revision, phase, dueAt, reminders: 0, repeats: 0 })
}

/** The claim as a case that Materia decides. */
export function toCase(claim: Claim, now: Date): Claim {
  const dueAt = addBusinessDays(now, claimDays.decide, claim.country)
  return {
    ...claim,
    revision: claim.revision + 1,
    phase: 'case',
    dueAt,
    overdueSince: null,
    tickAt: dueAt,
  }
}

/**
 * The claim after both sides were reminded. If a reminder is late, the deadline moves, so that each
 * side always has the promised days left.
 */
export function remind(claim: Claim, now: Date): Claim {
  const promised = addBusinessDays(now, reminderDays[claim.reminders] ?? 0, claim.country)
  const isLate = promised.getTime() - claim.dueAt.getTime() > hourMs
  return withTick({
    ...claim,
    revision: claim.revision + 1,
    reminders: claim.reminders + 1,
    dueAt: isLate ? promised : claim.dueAt,
  })
}

export const isFullyReminded = ({ reminders }: Claim): boolean => reminders >= reminderDays.length

/** Whether both sides had their last reminder a business day ago, as they were promised. */
export const isRemindedInTime = ({ country }: Claim, remindedAt: Date | null, now: Date): boolean =>
  remindedAt !== null && addBusinessDays(remindedAt, 1, country).getTime() - now.getTime() <= hourMs

const repeatsMax = 2

/**
 * The claim after another reminder, because a mail of the last ones has not left in time. Null after
 * the last one: the claim becomes a case.
 */
export function remindAgain(claim: Claim, now: Date): Claim | null {
  const { repeats = 0 } = claim
  if (repeats >= repeatsMax) return null
  return withTick({
    ...claim,
    revision: claim.revision + 1,
    reminders: reminderDays.length,
    repeats: repeats + 1,
    dueAt: addBusinessDays(now, 1, claim.country),
  })
}

/** Whether silence can end the claim before it becomes a case. Without that, nobody is reminded. */
export const endsBySilence = ({ dueAt, endBy }: Pick<Claim, 'dueAt' | 'endBy'>): boolean =>
  dueAt < endBy

/** When the clock of an open claim ends: by silence or as a case. */
export const nextDateOf = (claim: Claim): Date =>
  claim.phase === 'case' || endsBySilence(claim) ? claim.dueAt : claim.endBy

export const isCaseNext = (claim: Claim): boolean => claim.phase !== 'case' && !endsBySilence(claim)

/** A charge-back suspended the claim. All its clocks begin anew. */
export function resumeClaim(claim: Claim, now: Date): Claim {
  const endBy = addBusinessDays(now, claimDays.end, claim.country)
  return claim.phase === 'case'
    ? toCase({ ...claim, endBy }, now)
    : awaitAnswer({ ...claim, endBy }, claim.phase, now)
}

/** An overdue case: its next date for both sides, and the next mail to the operator. */
export function postpone(claim: Claim, now: Date): Claim {
  const isPassed = claim.dueAt <= now
  const dueAt = isPassed ? addBusinessDays(now, claimDays.decide, claim.country) : claim.dueAt
  return {
    ...claim,
    revision: claim.revision + 1,
    overdueSince: claim.overdueSince ?? claim.dueAt,
    dueAt,
    tickAt: new Date(now.getTime() + dayMs),
  }
}

/** The amount that goes back to the buyer if the awaited side accepts or stays silent. */
export const agreedCents = ({ phase, askedCents, offeredCents }: Claim): number =>
  phase === 'countered' && offeredCents !== null ? offeredCents : askedCents

function withTick(claim: Omit<Claim, 'tickAt'>): Claim {
  const days = reminderDays[claim.reminders] ?? 0
  const next = addBusinessDays(claim.dueAt, -days, claim.country)
  return { ...claim, tickAt: endsBySilence(claim) ? next : claim.endBy }
}
