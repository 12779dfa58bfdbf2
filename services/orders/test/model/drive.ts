import { splitDeposit } from '@materia/contracts/orders/deposit/splitDeposit.ts'
import { dueCents } from '../../src/order/amounts.ts'
import { feeCents } from '@materia/contracts/orders/feeCents.ts'
import { transferDays } from '@materia/contracts/orders/constants.ts'
import { addBusinessDays } from '@materia/contracts/places/businessDays.ts'
import type { OrderActor, StateStep } from '@materia/contracts/orders/orderStates.ts'
import { isPaid, pendingOf } from '../../src/order/state.ts'
import { bankOf, stepOfPayment } from '../../src/order/stepOfPayment.ts'
import { type OrderWorld, receiveTransfer } from '../orderWorld.ts'
import { type orderModel, takeModelStep } from './actions.ts'
import { receiveModel } from './provider.ts'
import { type Tax, taxes, taxOf } from './fees.ts'
import { isHere, isHereInClaim, lastAsked, type Model } from './rules.ts'

type Order = Parameters<typeof orderModel>[1]

export function place(
  world: OrderWorld,
  { answer, priceCents: ordered, freightCents, tax, hasCredit, deposit, overage }: Order,
): void {
  const overageCents = Math.floor((ordered * overage) / 100)
  const priceCents = ordered + overageCents
  const whole = {
    priceCents,
    ...(overageCents > 0 && { overageCents }),
    shippingCents: freightCents,
    buyerFeeCents: feeCents('buyer', ordered, hasCredit ? 50 : 0),
    sellerFeeCents: feeCents('seller', ordered),
    hasBuyerCredit: hasCredit,
    taxLines: taxLinesOf(tax, priceCents),
  }
  const { depositCents, balanceCents } = splitDeposit(dueCents(whole), deposit)
  const hasDeposit = answer === 'promised' && balanceCents > 0
  const amounts = { ...whole, ...(hasDeposit && { depositCents }) }
  world.isTransfer = answer === 'promised'
  world.stock = 'held'
  world.payment = answer === 'asks' ? 'action' : answer
  if (answer === 'held') world.command({ kind: 'place', amounts })
  else if (answer === 'promised') world.command({ kind: 'place', amounts, isPromised: true })
  else if (answer === 'asks')
    world.command({ kind: 'requestPayment', amounts, paymentAction: '/challenge' })
  else refuse(world, 'PAYMENT_DECLINED')
}

function taxLinesOf(tax: Tax, baseCents: number) {
  const { percent, isWithheld } = taxes[tax]
  const cents = taxOf(baseCents, percent)
  if (tax === 'none') return []
  const charged = { kind: 'iva' as const, percent, baseCents, cents }
  const withheld = { kind: 'ivaWithheld' as const, percent, baseCents, cents: -cents }
  return isWithheld ? [charged, withheld] : [charged]
}

export function refuse(world: OrderWorld, refusal: string): void {
  world.command({ kind: 'refuse', refusal })
  world.finish()
}

type Step = { step: StateStep; by: OrderActor; cents?: number; hasCredit: boolean; dies?: number }

export function take(world: OrderWorld, model: Model, { dies, cents, ...taken }: Step): void {
  const amount = cents !== undefined &&
    ['dispute', 'counter', 'refund'].includes(taken.step) && { cents }
  const { step, by, hasCredit } = taken
  const before = world.events.length
  world.command({
    kind: 'takeStep',
    step,
    by,
    bank: bankOf(world),
    // A calendar of the product. The model has its own.
    dueAt: addBusinessDays(world.now, transferDays, 'MEX'),
    percentOff: step === 'confirm' && hasCredit ? 50 : 0,
    ...(step === 'dispute' && { claim: { kind: 'damaged', country: 'MEX' } }),
    ...(step === 'settle' && { revision: revisionOf(world) }),
    ...(amount && { refundCents: amount.cents }),
  })
  if (world.events.length > before) {
    if (dies === undefined) world.finish()
    else world.runMoves(dies)
  }
  takeModelStep(model, { ...taken, ...amount }, dies)
}

const revisionOf = ({ state }: OrderWorld) => ('proposal' in state && state.proposal?.revision) || 0

/** A transfer comes. `dies`: so many calls to the provider after the order heard of it. */
export function pay(world: OrderWorld, model: Model, cents: number, dies?: number): void {
  receiveTransfer(world, cents)
  receiveModel(model, cents)
  const isUnpaid = model.place === 'owing' || model.claim?.isUnpaid === true
  const isAwaited = isUnpaid
    ? isHere(lastAsked(model))
    : model.place === 'due' || isHereInClaim(model)
  if (model.payment === 'captured' && isAwaited)
    take(world, model, {
      step: 'receive',
      by: 'materia',
      hasCredit: false,
      ...(dies !== undefined && { dies }),
    })
}

/** Acts on the provider's webhook, as often as it is repeated. */
export function hear(world: OrderWorld): void {
  const { state, payment, isChargedBack } = world
  const known = payment === 'none' ? 'action' : payment
  const balances = [...world.balances].map(([number, { state: asked }]) =>
    stepOfPayment(state, { state: asked, isChargedBack }, number),
  )
  const step =
    isPaid(state) &&
    (stepOfPayment(state, { state: known, isChargedBack }) ?? balances.find(Boolean))
  if (!step) return
  if (pendingOf(state)) {
    if (step !== 'chargeBack' || world.refunded() > 0) return
    world.command({ kind: 'dropRefund' })
    if (pendingOf(world.state)) return
  }
  world.command({ kind: 'takeStep', step, by: 'materia', bank: bankOf(world) })
  world.finish()
}
