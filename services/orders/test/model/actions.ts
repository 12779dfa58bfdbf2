import type { StateStep } from '@materia/contracts/orders/orderStates.ts'
import { answerClaim, lookAtClaim } from './claims.ts'
import { askBalance, capture, dropBalance, voidPayment } from './provider.ts'
import { afterDays, businessDays, halfAnHour } from './calendar.ts'
import { feeOf, type Tax, taxes, taxOf } from './fees.ts'
import { contested, lookAtProposal, refundOfCompletion, withOverage } from './weights.ts'
import {
  cashOf,
  first,
  isActor,
  isHereInClaim,
  isRestOwed,
  isValid,
  type Model,
  type Move,
  movesOf,
  open,
  type Pending,
  release,
  sellersPart,
  type Taken,
  total,
  transfer,
} from './rules.ts'

/** A step of an actor. `dies`: after this many calls to the provider its process dies. */
export function takeModelStep(model: Model, taken: Taken, dies?: number): void {
  const { step, cents, hasCredit = false } = taken
  if (model.pending || !isActor(model, taken) || !isValid(model, taken, cents)) return
  if (answerClaim(model, taken)) return
  model.pending = { step, cents: refundOf(model, taken), at: model.now, hasCredit }
  finishModel(model, dies)
}

function refundOf(model: Model, { step, by, cents }: Taken): number {
  const { claim, place } = model
  if (step === 'accept' && claim)
    return withOverage(model, by === 'seller' ? claim.asked : claim.offered)
  if (step === 'refund' && place === 'takenBack') return total(model)
  if (step === 'refund' && claim?.isUnpaid) return withOverage(model, cents ?? open(model))
  if (step === 'refund') return withOverage(model, cents ?? claim?.asked ?? total(model))
  if (step === 'complete') return refundOfCompletion(model)
  if (step === 'settle') return model.proposal?.refund ?? 0
  return step === 'cancel' ? total(model) : model.returnedCents
}

/** Finishes the pending step, or dies after some calls to the provider. */
export function finishModel(model: Model, dies?: number): void {
  const { pending } = model
  if (!pending) return
  if (
    ['promised', 'waiting', 'due'].includes(model.place) &&
    asksStock(pending) &&
    model.isSoldOut
  ) {
    if (dies === 0) return
    // Nothing is left to sell, so the buyer pays nothing.
    if (model.isTransfer || model.payment === 'held') voidPayment(model)
    if (model.payment === 'captured') model.refundedCents = total(model)
    if (dies === undefined) end(model)
    return
  }
  let isPaid = true
  for (const [at, move] of movesOf(model, pending).entries()) {
    if (at === dies) return
    const result = makeMove(model, move, pending)
    if (result === 'void') {
      if (dies === undefined) end(model)
      return
    }
    isPaid = result === 'done'
  }
  if (dies !== undefined) return
  model.pending = null
  settle(model, pending, isPaid)
}

const asksStock = ({ step }: Pending) => step === 'confirm' || step === 'receive'

/** `void`: the authorization was gone. `unpaid`: the seller cannot be paid now. */
function makeMove(model: Model, move: Move, { cents }: Pending): 'done' | 'void' | 'unpaid' {
  if (move === 'capture' && model.payment === 'void') return 'void'
  if (move === 'capture') capture(model)
  if (move === 'void') voidPayment(model)
  if (move === 'ask') askBalance(model, cents)
  if (move === 'drop') dropBalance(model)
  if (move === 'refund') model.refundedCents = cashOf(model, cents)
  if (move !== 'payOut' || model.paidOutCents > 0) return 'done'
  const part = sellersPart(model, cents)
  if (part > 0 && (!model.canPayOut || model.bank !== 'calm')) return 'unpaid'
  model.paidOutCents = part
  return 'done'
}

/** The accounts after a step. */
function settle(model: Model, { step, cents, at, hasCredit }: Pending, isPaid: boolean): void {
  const { place, taken } = model
  const pay = () => isPaid && release(model, cents)
  if (isRestOwed(model, { step, cents })) {
    model.waits++
    model.returnedCents = cents
    return enter(model, 'owing', afterDays(at, 7))
  }
  switch (step) {
    case 'confirm':
      model.sellerFee = feeOf(2, model.priceCents - model.overage, hasCredit)
      // The buyer has three days of banks.
      if (model.isTransfer) return enter(model, 'due', businessDays(at, 3))
      transfer(model, 'buyer', 'held', total(model))
      model.stock = 'confirmed'
      return enter(model, 'agreed', afterDays(at, 10))
    case 'receive':
      if (place !== 'due') return receiveBalance(model, { cents, at }, pay)
      transfer(model, 'incoming', 'held', first(model))
      model.stock = 'confirmed'
      return enter(model, 'agreed', afterDays(at, 10))
    case 'decline':
    case 'cancel':
      return end(model)
    case 'ship':
      model.isShipped = true
      // Four days of freight, then a week.
      return enter(model, 'sent', afterDays(at, 11))
    case 'deliver':
      return enter(model, 'arrived', afterDays(at, 14))
    case 'payOut':
      pay()
      return
    case 'complete':
    case 'settle':
      if (place === 'takenBack') transfer(model, 'bank', taken.from, taken.cents)
      if (cents > model.returnedCents) transfer(model, 'held', 'buyer', cashOf(model, cents))
      model.returnedCents = cents
      model.wasPaid = true
      if (place !== 'takenBack' || taken.from === 'held') pay()
      return enter(model, 'paid', null)
    default:
      return refund(model, cents, pay)
  }
}

/** All money is here. After an agreed claim the order ends. */
function receiveBalance(
  model: Model,
  { cents, at }: Pick<Pending, 'cents' | 'at'>,
  pay: () => void,
): void {
  const isInClaim = isHereInClaim(model)
  transfer(model, 'incoming', 'held', open(model) - cents)
  model.isBalancePaid = true
  if (isInClaim) return
  if (cents > 0) pay()
  return cents > 0 ? enter(model, 'refunded', null) : enter(model, 'arrived', afterDays(at, 14))
}

function refund(model: Model, cents: number, pay: () => void): void {
  const { place, bank, taken } = model
  if (place === 'takenBack' && bank === 'keeps') transfer(model, 'bank', 'buyer', taken.cents)
  else {
    if (place === 'takenBack') transfer(model, 'bank', 'held', taken.cents)
    transfer(model, 'held', 'buyer', cashOf(model, cents))
    if (cents < total(model)) pay()
  }
  model.returnedCents = cents
  if (cents === total(model) && !model.isShipped) model.stock = 'released'
  enter(model, 'refunded', null)
}

export function enter(model: Model, place: Model['place'], dueAt: Date | null): void {
  model.place = place
  model.dueAt = dueAt
  if (place !== 'takenBack') model.claim = null
  if (place !== 'takenBack' && place !== 'claim') model.proposal = null
}

/** The order ends without a trade. */
export function end(model: Model): void {
  model.pending = null
  if (model.place === 'agreed') {
    transfer(model, 'held', 'buyer', first(model))
    model.returnedCents = total(model)
  }
  if (model.stock !== 'none') model.stock = 'released'
  if (model.payment !== 'captured') model.payment = 'void'
  enter(model, 'ended', null)
}

/** News of the payment provider: a bank took the money, gave it back, or an authorization ended. */
export function hearModel(model: Model): void {
  const { place, pending, bank } = model
  const left = total(model) - model.returnedCents
  const isOurs = !['new', 'asked', 'ended', 'waiting', 'takenBack'].includes(place)
  if (bank !== 'calm' && isOurs && left > 0) {
    // A refund that the provider has not made gives way.
    if (
      pending &&
      (['refund', 'cancel', 'accept'].includes(pending.step) ||
        (['complete', 'settle'].includes(pending.step) && pending.cents > model.returnedCents)) &&
      model.refundedCents === 0
    )
      model.pending = null
    if (model.pending) return
    model.taken = { from: model.isReleased ? 'loss' : 'held', cents: left }
    transfer(model, model.taken.from, 'bank', left)
    return enter(model, 'takenBack', null)
  }
  if (pending) return
  if (bank === 'calm' && place === 'takenBack')
    takeModelStep(model, { step: 'resume', by: 'materia' })
  if (model.payment === 'void' && place === 'waiting') end(model)
  takeModelStep(model, { step: 'receive', by: 'materia' })
}

const byItself: Partial<Record<Model['place'], StateStep>> = {
  waiting: 'cancel',
  promised: 'cancel',
  due: 'cancel',
  agreed: 'cancel',
  sent: 'deliver',
  owing: 'dispute',
  arrived: 'complete',
  oldDispute: 'refund',
}

/** Lets days pass, then looks once at every deadline, as the jobs do. */
export function passModel(model: Model, days: number): void {
  model.now = afterDays(model.now, days)
  const { place, claim, now, dueAt } = model
  if (['new', 'asked'].includes(place) && model.openUntil <= now) end(model)
  const step = byItself[place]
  const isDue = !model.pending && step && dueAt && dueAt <= now
  const cents = place === 'arrived' ? contested(model) : 0
  if (isDue && cents > 0) takeModelStep(model, { step: 'dispute', by: 'buyer', cents })
  else if (isDue) takeModelStep(model, { step, by: 'materia' })
  else if (!model.pending && place === 'arrived') lookAtProposal(model)
  else if (!model.pending && place === 'claim' && claim && claim.phase !== 'case')
    lookAtClaim(model)
  finishModel(model)
}

export function leaveModel(model: Model, role: 'buyer' | 'seller'): void {
  const { place } = model
  model.isGone[role] = true
  if (place === 'new' || place === 'asked') end(model)
  const isUnpaid = ['waiting', 'promised', 'due'].includes(place)
  if (isUnpaid || (place === 'agreed' && role === 'seller')) model.dueAt = model.now
}

type Placed = {
  answer: 'held' | 'asks' | 'declined' | 'promised'
  priceCents: number
  freightCents: number
  tax: Tax
  hasCredit: boolean
  deposit: number
  /** The overage in percent of the ordered quantity. */
  overage: number
}

export function orderModel(
  model: Model,
  { answer, priceCents: ordered, freightCents, tax, hasCredit, deposit, ...placed }: Placed,
): void {
  if (model.place !== 'new') return
  const overage = Math.floor((ordered * placed.overage) / 100)
  const priceCents = ordered + overage
  const buyerFee = feeOf(1, ordered, hasCredit)
  const taxCents = taxes[tax].isWithheld ? 0 : taxOf(priceCents, taxes[tax].percent)
  Object.assign(model, { priceCents, overage, freightCents, taxCents, buyerFee, stock: 'held' })
  if (answer === 'declined') return end(model)
  model.payment = answer
  model.isTransfer = answer === 'promised'
  if (model.isTransfer) model.deposit = deposit
  model.openUntil = halfAnHour(model.now)
  const place = ({ held: 'waiting', promised: 'promised', asks: 'asked' } as const)[answer]
  enter(model, place, afterDays(model.now, 3))
}

export function answerModel(model: Model, isHeld: boolean): void {
  if (model.place !== 'asked') return
  if (!isHeld) return end(model)
  model.payment = 'held'
  enter(model, 'waiting', afterDays(model.now, 3))
}

/** The job that pays sellers whom the provider could not pay before. */
export function payLateModel(model: Model, dies?: number): void {
  const { place, isReleased, returnedCents, pending, now } = model
  const isOwed = ['paid', 'refunded'].includes(place) && !isReleased && returnedCents < total(model)
  if (!isOwed || pending) return
  model.pending = { step: 'payOut', cents: returnedCents, at: now, hasCredit: false }
  finishModel(model, dies)
}
