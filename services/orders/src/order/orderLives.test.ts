import { hourMs } from '@materia/contracts/durations.ts'
import { anyStep, check, lives, steps } from '../../test/orderLives.ts'
import * as fc from 'fast-check'
import { amounts, createOrderWorld, type OrderWorld } from '../../test/orderWorld.ts'
import { dueCents, firstCents } from './amounts.ts'
import { heldCents, openBalanceCents, withOverage } from './openBalance.ts'
import type { Command } from './commands.ts'
import { decide } from './decide.ts'
import { claimOfDeadline } from './decideSettlement.ts'
import type { EventKind } from './events.ts'
import { evolve } from './evolve.ts'
import { buildRow } from '../../test/buildRow.ts'
import { fieldsOf, toState } from './orderRecord.ts'
import { rowOf } from './rowOf.ts'
import { pendingOf, type StateKind } from './state.ts'
import { paymentStatusOf } from './paymentStatusOf.ts'

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
  'awaitingTransfer',
  'confirmed',
  'declined',
  'cancelled',
  'shipped',
  'awaitingBalance',
  'delivered',
  'balanceReceived',
  'disputed',
  'claimChanged',
  'settlementChanged',
  'chargedBack',
  'completed',
  'refunded',
  'paidOut',
]

/** The money that the ledger took for the order. */
const capturedIn = (world: OrderWorld) =>
  world.ledger
    .filter(({ _id }) => ['1/capture', '1/apply', '1/applyBalance'].includes(_id))
    .flatMap(({ lines }) => lines)
    .reduce((sum, { account, cents }) => (account === 'held' ? sum + cents : sum), 0)

const balance = (world: OrderWorld, account: string) =>
  world.ledger
    .flatMap(({ lines }) => lines)
    .filter((line) => line.account === account)
    .reduce((sum, { cents }) => sum + cents, 0)

describe('a random life of an order', () => {
  it('reaches every state and every event', () => {
    const [states, events, settlements] = [new Set<string>(), new Set<string>(), new Set<string>()]
    for (const life of fc.sample(lives, { numRuns: 6_000, seed: 7 })) {
      const world = createOrderWorld()
      for (const { run } of life) {
        run(world)
        states.add(world.state.kind)
      }
      for (const event of world.events) {
        events.add(event.kind)
        if (event.kind === 'stepStarted') settlements.add(event.pending.settles ?? '')
      }
    }
    expect([...settlements].toSorted()).toEqual(['', 'accepted', 'decided', 'silence', 'withdrawn'])
    expect([states.size, [...events].toSorted()]).toEqual([18, eventKinds.toSorted()])
  })

  it('conserves its money: entries balance, and captured money is held, paid out, refunded or a fee', () => {
    check((world) => {
      for (const { lines } of world.ledger)
        expect(lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(0)
      expect(new Set(world.ledger.map(({ _id }) => _id)).size).toBe(world.ledger.length)
      const due = dueCents(world.state.amounts)
      const captured = capturedIn(world)
      const accounts = ['incoming', 'held', 'seller:1', 'freight', 'fee', 'bank', 'loss', 'buyer:2']
      expect(accounts.reduce((sum, account) => sum + balance(world, account), 0)).toBe(0)
      expect(-balance(world, 'buyer:2')).toBeLessThanOrEqual(due)
      // A complete transfer waits for its order only until the order takes or returns it.
      const isAsked = [...world.balances.values()].some(({ state }) => state !== 'voided')
      const isOpen = world.state.kind === 'awaitingBalance' || world.state.kind === 'inClaim'
      const isWaiting =
        world.state.kind === 'awaitingTransfer' ||
        (isAsked && isOpen) ||
        pendingOf(world.state) !== null
      if (!isWaiting) expect(balance(world, 'incoming')).toBe(0)
      const isHolding = paymentStatusOf(world.state) === 'captured'
      const back = world.ledger.find(({ kind }) => kind === 'refund')
      const backCents = back?.lines.find(({ cents }) => cents > 0)?.cents ?? 0
      expect(balance(world, 'held')).toBe(isHolding ? captured - backCents : 0)
      expect(isHolding ? heldCents(world.state) : 0).toBe(balance(world, 'held'))
    })
  })

  it('never pays out and refunds more than was captured, and agrees with its provider', () => {
    check((world) => {
      const balances = [...world.balances.values()].filter(({ state }) => state === 'captured')
      expect(world.paidOut + world.refunded()).toBeLessThanOrEqual(
        world.payment === 'captured'
          ? balances.reduce((sum, { cents }) => sum + cents, firstCents(world.state.amounts))
          : 0,
      )
      if (pendingOf(world.state)) return
      expect(balance(world, 'seller:1')).toBe(world.paidOut)
      const refund = world.ledger.find(({ kind }) => kind === 'refund')
      expect(refund?.lines.find(({ cents }) => cents > 0)?.cents ?? 0).toBe(world.refunded())
    })
  })

  it('completes only an order whose whole money came, and sends none without its deposit', () => {
    check((world) => {
      const { state } = world
      const due = dueCents(state.amounts)
      if (state.kind === 'delivered' || state.kind === 'completed')
        expect(capturedIn(world)).toBe(due)
      if (state.kind === 'shipped' || state.kind === 'awaitingBalance')
        expect(capturedIn(world)).toBe(firstCents(state.amounts))
    })
  })

  it('pays out or refunds held money of a claim only by agreement, decision, or silence after two reminders', () => {
    check((world) => {
      const { events, first } = world
      const states = [first]
      for (const event of events) states.push(evolve(states.at(-1)!, event))
      for (const [at, event] of events.entries()) {
        const before = states[at]!
        if (before.kind !== 'inClaim' || event.kind !== 'stepStarted') continue
        const { pending } = event
        if (pending.step === 'chargeBack' || pending.step === 'receive') continue
        const { phase, askedCents, offeredCents, kind } = before.claim
        // Every end returns the overage too.
        const whole = (cents: number | null) => withOverage(before, cents ?? 0)
        switch (pending.settles) {
          case 'accepted':
            // The side that did not name the amount accepts exactly that amount.
            expect([pending.by, pending.refundCents]).toEqual(
              phase === 'countered'
                ? ['buyer', whole(offeredCents)]
                : ['seller', whole(askedCents)],
            )
            break
          case 'withdrawn':
            expect([pending.by, pending.refundCents]).toEqual([
              'buyer',
              before.refundedCents < openBalanceCents(before)
                ? before.refundedCents
                : (before.proposal?.silence.refundCents ?? whole(0)),
            ])
            break
          case 'decided':
            expect([pending.by, phase]).toEqual(['materia', 'case'])
            expect(pending.refundCents).toBeLessThanOrEqual(
              kind === 'balanceUnpaid' ? dueCents(before.amounts) : whole(askedCents),
            )
            break
          default: {
            expect([pending.settles, pending.refundCents]).toEqual([
              'silence',
              whole(phase === 'countered' ? offeredCents : askedCents),
            ])
            const news = events
              .slice(0, at)
              .flatMap((one) => (one.kind === 'claimChanged' ? [one] : []))
            expect(news.slice(-2).map((one) => one.news)).toEqual(['reminded', 'reminded'])
            const [answer, early, late] = news.slice(-3).map((one) => one.at.getTime())
            expect(late! - early!).toBeGreaterThanOrEqual(23 * hourMs)
            expect(pending.at.getTime() - late!).toBeGreaterThanOrEqual(23 * hourMs)
            expect(pending.at.getTime() - answer!).toBeGreaterThanOrEqual(5 * 24 * hourMs)
          }
        }
      }
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
      for (const step of [...steps, 'chargeBack', 'resume'] as const)
        for (const by of ['buyer', 'seller', 'materia'] as const)
          world.command({ kind: 'takeStep', step, by, bank: 'gaveBack' })
      world.pass(100)
      expect(world.events).toHaveLength(before)
    }, 500)
  })

  it('has deadlines only for steps that are allowed then', () => {
    check(({ state, now }) => {
      if (!('dueAt' in state)) return
      const step = rowOf(state).byItself?.step
      expect(step).toBeDefined()
      if (!step || state.pending) return
      const isUnpaid = state.kind === 'awaitingBalance'
      const command =
        step === 'dispute'
          ? claimOfDeadline(state, 'MEX')
          : ({ kind: 'takeStep', step, by: 'materia' } as const)
      expect(decide(state, command, now)).toMatchObject([
        isUnpaid
          ? { kind: 'claimChanged', claim: { kind: 'balanceUnpaid', phase: 'case' } }
          : step === 'dispute'
            ? { kind: 'claimChanged', by: 'buyer', claim: { kind: 'shortWeight', phase: 'opened' } }
            : { kind: 'stepStarted', pending: { step, by: 'materia' } },
      ])
    })
  })

  it('is the same after a replay of its events and after reading its row', () => {
    check(({ state, first, events }) => {
      expect(events.reduce(evolve, first)).toEqual(state)
      const paymentMethod = state.kind === 'promised' ? 'transfer' : 'credit'
      expect(toState({ ...buildRow({ paymentMethod }), ...fieldsOf(state) })).toEqual(state)
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
