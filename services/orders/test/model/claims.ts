import { businessDays } from './calendar.ts'
import { withOverage } from './weights.ts'
import { type Model, open, type Taken, transfer } from './rules.ts'

/** The steps of a claim that move no money. */
export function answerClaim(model: Model, { step, by, cents = 0 }: Taken): boolean {
  const { now, claim } = model
  const clocks = { reminders: 0, repeats: 0, dueAt: businessDays(now, 5) }
  const endBy = businessDays(now, 15)
  if (step === 'dispute' && by === 'materia') {
    const asked = open(model) - model.returnedCents
    model.place = 'claim'
    model.claim = { phase: 'case', isUnpaid: true, asked, offered: 0, offers: 0, endBy, ...clocks }
    return true
  }
  if (step === 'dispute') {
    model.place = 'claim'
    model.claim = { phase: 'opened', asked: cents, offered: 0, offers: 0, endBy, ...clocks }
    return true
  }
  if (!claim) return false
  if (step === 'counter')
    Object.assign(claim, {
      phase: 'countered',
      offered: cents,
      offers: claim.offers + 1,
      ...clocks,
    })
  else if (step === 'contest') claim.phase = 'case'
  else if (step === 'resume') resume(model, { endBy, ...clocks })
  else return false
  return true
}

function resume(model: Model, clocks: object): void {
  transfer(model, 'bank', model.taken.from, model.taken.cents)
  model.place = 'claim'
  Object.assign(model.claim!, clocks)
}

/** Reminds, ends a claim by silence, or makes it a case. */
export function lookAtClaim(model: Model): void {
  const { claim, now, isGone } = model
  if (!claim) return
  const left = Math.max(0, 2 - claim.reminders)
  const isDue = claim.dueAt < claim.endBy && businessDays(claim.dueAt, -left) <= now
  if (!isDue && claim.endBy > now) return
  if (claim.endBy <= now || isGone[claim.phase === 'opened' ? 'seller' : 'buyer'])
    claim.phase = 'case'
  else if (left > 0) {
    // Each reminder leaves the promised days.
    const promised = businessDays(now, left)
    if (promised > claim.dueAt) claim.dueAt = promised
    if (claim.dueAt >= claim.endBy) claim.phase = 'case'
    claim.reminders++
  } else if (model.isMailDown) {
    // Silence counts only if both had their mails. Two more reminders, then Materia decides.
    claim.dueAt = businessDays(now, 1)
    if (claim.repeats >= 2 || claim.dueAt >= claim.endBy) claim.phase = 'case'
    claim.repeats++
  } else {
    const cents = withOverage(model, claim.phase === 'opened' ? claim.asked : claim.offered)
    model.pending = { step: 'refund', cents, at: now, hasCredit: false }
  }
}
