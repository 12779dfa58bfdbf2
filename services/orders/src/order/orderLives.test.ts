import {
  type OrderActor,
  orderStates,
  orderSteps,
  type StateStep,
} from '@materia/contracts/orders/orderStates.ts'
import * as fc from 'fast-check'
import { amounts, createOrderWorld, type OrderWorld } from '../../test/orderWorld.ts'
import { dueCents } from './amounts.ts'
import type { Command, StepCommand } from './commands.ts'
import { decide } from './decide.ts'
import type { EventKind } from './evolve.ts'
import { evolve } from './evolve.ts'
import { buildRow } from '../../test/buildRow.ts'
import { fieldsOf, toState } from './orderRecord.ts'
import { paymentStatusOf, pendingOf, refundedCentsOf, type StateKind, statusOf } from './state.ts'

type Happening = { name: string; run: (world: OrderWorld) => void }
const happening = (name: string, run: Happening['run']) => fc.constant<Happening>({ name, run })

/** The payment as the placing process requests it, or as the bank's confirmation ends it. */
const authorised = (payment: 'held' | 'declined' | 'action') =>
  happening(`authorise ${payment}`, (world) => {
    if (world.state.kind !== 'placing' || world.payment !== 'none') return
    world.stock = 'held'
    world.payment = payment
    if (payment === 'held') world.command({ kind: 'place', amounts })
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

/** The charge-back as the provider knows it. */
const bankOf = ({ isChargedBack }: OrderWorld) => (isChargedBack ? 'has' : 'gaveBack')
const take = (world: OrderWorld, command: Omit<StepCommand, 'kind'>) => {
  // A charge-back comes only from the provider, and a bank can only take captured money.
  if (command.step === 'chargeBack' && !world.isChargedBack) return
  world.command({ kind: 'takeStep', bank: bankOf(world), ...command })
}
const anyStep = fc
  .record({
    step: fc.constantFrom<StateStep>(...orderSteps, 'chargeBack'),
    by: fc.constantFrom<OrderActor>('buyer', 'seller', 'materia'),
    refundCents: fc.constantFrom(undefined, -1, 0, 1, 30_000, 98_000, 111_000, 111_001),
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
  const { waitsFor } = orderStates[statusOf(world.state)]
  if (waitsFor) take(world, waitsFor)
  world.finish()
})
/** Any step that the state allows now. */
const allowedStep = fc
  .tuple(fc.nat(20), fc.constantFrom(undefined, 30_000, 98_000))
  .map<Happening>(([at, refundCents]) => ({
    name: `allowed step ${at} ${refundCents}`,
    run: (world) => {
      const { steps } = orderStates[statusOf(world.state)]
      const open = orderSteps.flatMap((step) =>
        (steps[step]?.by ?? []).map((by) => ({ step, by, ...(refundCents && { refundCents }) })),
      )
      const chosen = open[at % open.length]
      if (chosen) take(world, chosen)
    },
  }))
const dyingProcess = fc.nat(2).map<Happening>((moves) => ({
  name: `die after ${moves} moves`,
  run: (world) => void world.runMoves(moves),
}))

const lives = fc.array(
  fc.oneof(
    { weight: 8, arbitrary: authorised('held') },
    authorised('action'),
    authorised('declined'),
    { weight: 2, arbitrary: confirmedPayment('held') },
    confirmedPayment('declined'),
    happening(
      'cancel unpaid',
      (world) => void world.command({ kind: 'refuse', refusal: 'GIVEN_UP' }),
    ),
    { weight: 3, arbitrary: anyStep },
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
      if (world.payment === 'captured' && world.refunded() === 0) world.isChargedBack = true
      take(world, { step: 'chargeBack', by: 'materia' })
    }),
    happening('bank gives it back', (world) => (world.isChargedBack = false)),
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
    happening('buyer leaves', (world) => void world.command({ kind: 'loseParty', role: 'buyer' })),
    happening(
      'seller leaves',
      (world) => void world.command({ kind: 'loseParty', role: 'seller' }),
    ),
    happening('remind', (world) => void world.command({ kind: 'remind' })),
  ),
  { minLength: 5, maxLength: 60 },
)

/** Runs random lives and checks the order after each event. */
function check(look: (world: OrderWorld) => void, numRuns = 2_000): void {
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

const eventKinds: EventKind[] = [
  'paymentRequested',
  'placed',
  'refused',
  'claimed',
  'givenBack',
  'stepStarted',
  'stepDropped',
  'reminded',
  'deadlineMoved',
  'confirmed',
  'declined',
  'cancelled',
  'shipped',
  'delivered',
  'disputed',
  'chargedBack',
  'completed',
  'refunded',
  'paidOut',
]

const balance = (world: OrderWorld, account: string) =>
  world.ledger
    .flatMap(({ lines }) => lines)
    .filter((line) => line.account === account)
    .reduce((sum, { cents }) => sum + cents, 0)

describe('a random life of an order', () => {
  it('reaches every state and every event', () => {
    const [states, events] = [new Set<string>(), new Set<string>()]
    for (const life of fc.sample(lives, { numRuns: 4_000, seed: 7 })) {
      const world = createOrderWorld()
      for (const { run } of life) {
        run(world)
        states.add(world.state.kind)
      }
      for (const { kind } of world.events) events.add(kind)
    }
    expect([states.size, [...events].toSorted()]).toEqual([14, eventKinds.toSorted()])
  })

  it('conserves its money: entries balance, and captured money is held, paid out, refunded or a fee', () => {
    check((world) => {
      for (const { lines } of world.ledger)
        expect(lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(0)
      expect(new Set(world.ledger.map(({ _id }) => _id)).size).toBe(world.ledger.length)
      const captured = world.ledger.some(({ kind }) => kind === 'capture')
        ? dueCents(world.state.amounts)
        : 0
      const accounts = ['held', 'seller:1', 'freight', 'fee', 'bank', 'loss', 'buyer:2']
      expect(accounts.reduce((sum, account) => sum + balance(world, account), 0)).toBe(0)
      expect(-balance(world, 'buyer:2')).toBeLessThanOrEqual(captured)
      const isHolding = paymentStatusOf(world.state) === 'captured'
      expect(balance(world, 'held')).toBe(isHolding ? captured - refundedCentsOf(world.state) : 0)
    })
  })

  it('never pays out and refunds more than was captured, and agrees with its provider', () => {
    check((world) => {
      const due = dueCents(world.state.amounts)
      expect(world.paidOut + world.refunded()).toBeLessThanOrEqual(
        world.payment === 'captured' ? due : 0,
      )
      if (pendingOf(world.state)) return
      expect(balance(world, 'seller:1')).toBe(world.paidOut)
      const refund = world.ledger.find(({ kind }) => kind === 'refund')
      expect(refund?.lines.find(({ cents }) => cents > 0)?.cents ?? 0).toBe(world.refunded())
    })
  })

  it('confirms and releases its stock at most once, and keeps it only for a valid order', () => {
    check((world) => {
      expect(new Set(world.stockChanges).size).toBe(world.stockChanges.length)
      // A released lot must not be confirmed.
      expect(world.stockChanges.indexOf('confirmed')).toBeLessThanOrEqual(0)
      if (['declined', 'cancelled'].includes(world.state.kind)) expect(world.stock).toBe('released')
      if (['shipped', 'delivered', 'completed'].includes(world.state.kind))
        expect(world.stock).toBe('confirmed')
    })
  })

  it('accepts no command after its end', () => {
    const over: StateKind[] = ['refused', 'declined', 'cancelled']
    check((world) => {
      if (!over.includes(world.state.kind)) return
      const before = world.events.length
      for (const step of [...orderSteps, 'chargeBack'] as const)
        for (const by of ['buyer', 'seller', 'materia'] as const)
          world.command({ kind: 'takeStep', step, by, bank: 'gaveBack' })
      world.pass(100)
      expect(world.events).toHaveLength(before)
    }, 500)
  })

  it('has deadlines only for steps that are allowed then', () => {
    check(({ state, now }) => {
      if (!('dueAt' in state)) return
      const step = orderStates[statusOf(state)].byItself?.step
      expect(step).toBeDefined()
      if (!step || state.pending) return
      expect(decide(state, { kind: 'takeStep', step, by: 'materia' }, now)).toMatchObject([
        { kind: 'stepStarted', pending: { step, by: 'materia' } },
      ])
    })
  })

  it('is the same after a replay of its events and after reading its row', () => {
    check(({ state, first, events }) => {
      expect(events.reduce(evolve, first)).toEqual(state)
      expect(toState({ ...buildRow(), ...fieldsOf(state) })).toEqual(state)
    }, 500)
  })

  it('ignores a repeated command', () => {
    fc.assert(
      fc.property(lives, anyStep, (life, step) => {
        const world = createOrderWorld()
        for (const { run } of life) run(world)
        const before = world.events.length
        step.run(world)
        const started = world.events.length
        step.run(world)
        if (started > before) expect(world.events).toHaveLength(started)
        const commands: Command[] = [
          { kind: 'place', amounts },
          { kind: 'refuse', refusal: 'GIVEN_UP' },
          { kind: 'finishRefusal' },
          { kind: 'payOut' },
          { kind: 'remind' },
        ]
        for (const command of commands) {
          world.command(command)
          const once = world.events.length
          world.command(command)
          expect(world.events).toHaveLength(once)
        }
      }),
      { numRuns: 1_000 },
    )
  })
})
