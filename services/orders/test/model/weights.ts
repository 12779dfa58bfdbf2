import { businessDays } from './calendar.ts'
import { type Model, open, total } from './rules.ts'

/** A part of the goods with its share of the tax. Half a cent rounds up. */
export function withTax({ priceCents, taxCents }: Model, goodsCents: number): number {
  const [price, gross] = [BigInt(priceCents), BigInt(priceCents + taxCents)]
  return Number((2n * gross * BigInt(goodsCents) + price) / (2n * price))
}

/** The overage goes back with every end that is no settlement. */
export function withOverage(model: Model, cents: number): number {
  const overage = withTax(model, model.overage)
  if (model.claim?.isUnpaid) return Math.max(cents, overage)
  return Math.min(cents + overage, total(model))
}

/** An order that ends without an agreement is paid by its loading, if it was weighed. */
export function refundOfCompletion(model: Model): number {
  const { returnedCents, proposal, place, wasPaid } = model
  if (returnedCents < open(model) || (place === 'takenBack' && wasPaid)) return returnedCents
  return Math.max(returnedCents, proposal?.silence ?? withTax(model, model.overage))
}

type Proposed = Pick<NonNullable<Model['proposal']>, 'by' | 'refund' | 'silence'> & {
  isWithin: boolean
}

/** A ticket leads to a new proposal. Silence agrees to it only within the tolerance, and in time. */
export function proposeModel(model: Model, { isWithin, ...proposed }: Proposed): void {
  if (model.place !== 'arrived' || model.pending || !model.dueAt) return
  const dueAt = businessDays(model.now, 2)
  const isSilent = isWithin && dueAt < model.dueAt
  model.proposal = {
    ...proposed,
    dueAt: isSilent ? dueAt : null,
    lookAt: isSilent ? businessDays(dueAt, -1) : null,
    isReminded: false,
  }
}

/** The claim that an order becomes whose sides have not agreed. Zero: it ends by its loading. */
export const contested = ({ proposal, ...model }: Model): number =>
  proposal && proposal.refund > proposal.silence
    ? proposal.refund - withTax(model as Model, model.overage)
    : 0

/** Reminds of a proposal, or lets silence agree. */
export function lookAtProposal(model: Model): void {
  const { proposal, now, dueAt, isGone } = model
  if (!proposal?.lookAt || !proposal.dueAt || !dueAt || proposal.lookAt > now) return
  if (proposal.isReminded && !isGone[proposal.by === 'buyer' ? 'seller' : 'buyer']) {
    model.pending = { step: 'settle', cents: proposal.refund, at: now, hasCredit: false }
    return
  }
  const promised = businessDays(now, 1)
  if (promised > proposal.dueAt) proposal.dueAt = promised
  const isOver = isGone[proposal.by === 'buyer' ? 'seller' : 'buyer'] || proposal.dueAt >= dueAt
  Object.assign(
    proposal,
    isOver ? { dueAt: null, lookAt: null } : { isReminded: true, lookAt: proposal.dueAt },
  )
}
