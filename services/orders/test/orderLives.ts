import { dayMs } from '@materia/contracts/durations.ts'
import { decimal } from '@materia/contracts/money.ts'
import { claimSteps, type OrderRole } from '@materia/contracts/orders/constants.ts'
import {
  type OrderActor,
  orderSteps,
  type StateStep,
} from '@materia/contracts/orders/orderStates.ts'
import * as fc from 'fast-check'
import { refundOfGoods } from '../src/order/amounts.ts'
import type { StepCommand } from '../src/order/commands.ts'
import { bankOf } from '../src/order/stepOfPayment.ts'
import { rowOf } from '../src/order/rowOf.ts'
import { pendingOf } from '../src/order/state.ts'
import { amounts, createOrderWorld, leave, type OrderWorld } from './orderWorld.ts'

type Happening = { name: string; run: (world: OrderWorld) => void }
const happening = (name: string, run: Happening['run']) => fc.constant<Happening>({ name, run })

/** The amounts of an order that is paid first for 2 % more than ordered. */
const withReserve = { ...amounts, priceCents: 102_000, overageCents: 2_000 }
const amountsOf = (hasReserve: boolean) => (hasReserve ? withReserve : amounts)

const promised = fc
  .tuple(fc.boolean(), fc.boolean())
  .map<Happening>(([hasDeposit, hasReserve]) => ({
    name: `promise a transfer, deposit: ${hasDeposit}, overage: ${hasReserve}`,
    run: (world) => {
      if (world.state.kind !== 'placing' || world.payment !== 'none') return
      world.stock = 'held'
      world.payment = 'promised'
      world.isTransfer = true
      const deposit = hasDeposit ? { depositCents: 33_300 } : {}
      const whole = { ...amountsOf(hasReserve), ...deposit }
      world.command({ kind: 'place', amounts: whole, isPromised: true })
    },
  }))

/** The payment as the placing process requests it, or as the bank's confirmation ends it. */
const authorised = (payment: 'held' | 'declined' | 'action', hasReserve = false) =>
  happening(`authorise ${payment}`, (world) => {
    if (world.state.kind !== 'placing' || world.payment !== 'none') return
    world.stock = 'held'
    world.payment = payment
    if (payment === 'held') world.command({ kind: 'place', amounts: amountsOf(hasReserve) })
    if (payment === 'action')
      world.command({ kind: 'requestPayment', amounts, paymentAction: '/challenge' })
    if (payment === 'declined') world.command({ kind: 'refuse', refusal: 'PAYMENT_DECLINED' })
  })
const confirmedPayment = (payment: 'held' | 'declined') =>
  happening(`buyer's bank: ${payment}`, (world) => {
    if (world.payment !== 'action') return
    world.payment = payment
    if (payment === 'held') world.command({ kind: 'place', amounts: world.state.amounts })
    else world.command({ kind: 'refuse', refusal: 'PAYMENT_DECLINED' })
  })

const take = (world: OrderWorld, command: Omit<StepCommand, 'kind'>) => {
  // A charge-back comes only from the provider, and a bank can only take captured money.
  if (command.step === 'chargeBack' && !world.isChargedBack) return
  const settle =
    command.step === 'settle' && world.state.kind === 'delivered' && world.state.proposal
      ? { revision: world.state.proposal.revision }
      : {}
  const claim =
    command.step === 'dispute' ? { claim: { kind: 'damaged', country: 'MEX' } as const } : {}
  const dueAt = new Date(world.now.getTime() + 3 * dayMs)
  world.command({ kind: 'takeStep', bank: bankOf(world), dueAt, ...claim, ...settle, ...command })
}
export const steps = [...orderSteps, ...claimSteps] as const
export const anyStep = fc
  .record({
    step: fc.constantFrom<StateStep>(...steps, 'chargeBack', 'resume'),
    by: fc.constantFrom<OrderActor>('buyer', 'seller', 'materia'),
    refundCents: fc.constantFrom(undefined, -1, 0, 1, 30_000, 77_700, 98_000, 111_000, 111_001),
    percentOff: fc.constantFrom(0, 50),
  })
  .map(({ refundCents, ...command }) => ({
    ...command,
    ...(refundCents !== undefined && { refundCents }),
  }))
  .map<Happening>((command) => ({
    name: JSON.stringify(command),
    run: (world) => take(world, command),
  }))
/** The step that the order waits for, so that lives are long. */
const awaitedStep = happening('awaited step', (world) => {
  const { waitsFor } = rowOf(world.state)
  if (waitsFor?.step === 'transfer') world.receive()
  else if (waitsFor) take(world, { ...waitsFor, step: waitsFor.step })
  world.finish()
})
/** Any step that the state allows now. */
const allowedStep = fc
  .tuple(fc.nat(20), fc.constantFrom(undefined, 30_000, 98_000))
  .map<Happening>(([at, refundCents]) => ({
    name: `allowed step ${at} ${refundCents}`,
    run: (world) => {
      const row = rowOf(world.state)
      const open = [...steps, 'settle' as const].flatMap((step) =>
        (row.steps[step]?.by ?? []).map((by) => ({
          step,
          by,
          ...(refundCents && { refundCents }),
        })),
      )
      const chosen = open[at % open.length]
      if (chosen) take(world, chosen)
    },
  }))
/** Brings the order into a claim, or a claim before Materia, so that many lives have one. */
const dispute = happening('dispute', (world) => {
  const waitsFor = rowOf(world.state).waitsFor
  if (world.state.kind === 'inClaim' && waitsFor) take(world, { step: 'contest', by: waitsFor.by })
  else take(world, { step: 'dispute', by: 'buyer', refundCents: 98_000 })
})
/** The buyer claims while the balance is open, and pays it before the claim ends. */
const balanceInClaim = happening('the balance comes during a claim', (world) => {
  if (world.state.kind === 'shipped') take(world, { step: 'deliver', by: 'buyer' })
  world.finish()
  if (world.state.kind !== 'awaitingBalance') return
  take(world, { step: 'dispute', by: 'buyer', refundCents: 30_000 })
  world.receive()
  world.finish()
})
/** The settlement of a delivered order by tickets, mostly one that silence can agree to. */
const proposed = fc
  .record({
    by: fc.constantFrom<OrderRole>('buyer', 'seller'),
    paidPercent: fc.integer({ min: 0, max: 100 }),
    loadedPercent: fc.integer({ min: 0, max: 98 }),
    isWithin: fc.constantFrom(true, true, false),
    next: fc.constantFrom('agree', 'wait', 'nothing'),
  })
  .map<Happening>(({ by, paidPercent, loadedPercent, isWithin, next }) => ({
    name: `propose ${paidPercent} % by the ${by}, then ${next}`,
    run: (world) => {
      if (world.state.kind === 'shipped') take(world, { step: 'deliver', by: 'buyer' })
      world.finish()
      world.receive()
      world.finish()
      const { amounts: agreed } = world.state
      const before = 'proposal' in world.state ? world.state.proposal : null
      const goodsCents = (percent: number) => Math.round((agreed.priceCents * percent) / 100)
      const refundAt = (percent: number) =>
        refundOfGoods(agreed, agreed.priceCents - goodsCents(percent))
      const payable = String(paidPercent)
      const weights = { net: payable, dry: payable, clean: payable, payable }
      world.command({
        kind: 'proposeSettlement',
        proposed: {
          revision: (before?.revision ?? 0) + 1,
          by,
          result: {
            trucks: [],
            ...weights,
            pricePerKilogram: '1.000000',
            goods: decimal(goodsCents(paidPercent)),
            isWithin,
            isWhole: true,
          },
          refundCents: refundAt(paidPercent),
          silence: { kilograms: String(loadedPercent), refundCents: refundAt(loadedPercent) },
          country: 'MEX',
        },
      })
      if (next === 'agree') take(world, { step: 'settle', by: by === 'buyer' ? 'seller' : 'buyer' })
      if (next === 'wait') for (let day = 0; day < 6; day++) world.pass(1)
    },
  }))
const dyingProcess = fc.nat(2).map<Happening>((moves) => ({
  name: `die after ${moves} moves`,
  run: (world) => void world.runMoves(moves),
}))

/** Random lives of an order: its sides, its provider, its bank, dying processes, and time. */
export const lives = fc.array(
  fc.oneof(
    { weight: 8, arbitrary: authorised('held') },
    { weight: 3, arbitrary: authorised('held', true) },
    { weight: 4, arbitrary: proposed },
    { weight: 3, arbitrary: promised },
    { weight: 2, arbitrary: happening('the transfer comes', (world) => world.receive()) },
    authorised('action'),
    authorised('declined'),
    { weight: 2, arbitrary: confirmedPayment('held') },
    confirmedPayment('declined'),
    happening(
      'cancel unpaid',
      (world) => void world.command({ kind: 'refuse', refusal: 'GIVEN_UP' }),
    ),
    { weight: 3, arbitrary: anyStep },
    { weight: 3, arbitrary: dispute },
    { weight: 4, arbitrary: balanceInClaim },
    { weight: 7, arbitrary: allowedStep },
    { weight: 8, arbitrary: awaitedStep },
    { weight: 4, arbitrary: happening('finish', (world) => world.finish()) },
    { weight: 3, arbitrary: dyingProcess },
    {
      weight: 2,
      arbitrary: fc
        .integer({ min: 1, max: 16 })
        .map<Happening>((days) => ({ name: `${days} days`, run: (world) => world.pass(days) })),
    },
    happening('authorisation expires', (world) => {
      if (world.payment === 'held') world.payment = 'voided'
    }),
    happening('bank takes it back', (world) => {
      const isCharged = world.payment === 'captured' && !world.isTransfer
      if (isCharged && world.refunded() === 0) world.isChargedBack = true
      take(world, { step: 'chargeBack', by: 'materia' })
    }),
    happening('bank keeps it', (world) => {
      world.isChargeBackLost = world.isChargedBack
    }),
    happening('bank gives it back', (world) => {
      world.isChargedBack = false
      world.isChargeBackLost = false
      take(world, { step: 'resume', by: 'materia' })
    }),
    happening('an earlier release reports a problem', ({ state, now, record }) => {
      // It knows no deposits.
      const isKnown = state.amounts.depositCents === undefined
      if (isKnown && ['shipped', 'delivered'].includes(state.kind) && !pendingOf(state))
        record({ kind: 'disputed', at: now, by: 'buyer', note: '' })
    }),
    {
      weight: 3,
      arbitrary: fc.integer({ min: 1, max: 30 }).map<Happening>((days) => ({
        name: `${days} days, one by one`,
        run: (world) => {
          for (let day = 0; day < days; day++) world.pass(1)
        },
      })),
    },
    happening('the lot is gone', (world) => (world.isSoldOut = true)),
    { weight: 4, arbitrary: happening('no payouts', (world) => (world.canPayOut = false)) },
    {
      weight: 3,
      arbitrary: happening('pay late', (world) => {
        world.canPayOut = true
        world.command({ kind: 'payOut' })
        world.finish()
      }),
    },
    happening('drop refund', (world) => {
      if (world.refunded() === 0) world.command({ kind: 'dropRefund' })
    }),
    happening('buyer leaves', (world) => leave(world, 'buyer')),
    happening('seller leaves', (world) => leave(world, 'seller')),
    happening('remind', (world) => void world.command({ kind: 'remind' })),
  ),
  { minLength: 5, maxLength: 60 },
)

/** Runs random lives and checks the order after each event. */
export function check(look: (world: OrderWorld) => void, numRuns = 2_000): void {
  fc.assert(
    fc.property(lives, (life) => {
      const world = createOrderWorld()
      for (const { run } of life) {
        run(world)
        look(world)
      }
    }),
    { numRuns },
  )
}
