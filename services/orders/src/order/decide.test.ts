import { dayMs } from '@materia/contracts/durations.ts'
import {
  after,
  claimed,
  confirm,
  disputed,
  kindsAfter,
  now,
  place,
  promise,
  refuse,
  shipped,
  taken,
  waiting,
} from '../../test/orderCommands.ts'
import { amounts, placing } from '../../test/orderWorld.ts'
import type { Command } from './commands.ts'
import { canCorrectTracking, decide } from './decide.ts'
import type { OrderEvent } from './events.ts'
import { evolve } from './evolve.ts'
import { type OrderState, type StateKind, statusOf } from './state.ts'

const correction = { kind: 'correctTracking', carrier: 'FedEx' } as const
const states: Record<StateKind, OrderState> = {
  placing: placing(now),
  awaitingPayment: after(waiting),
  refusing: after(waiting, refuse),
  refused: after(waiting, refuse, { kind: 'finishRefusal' }),
  held: after(place),
  promised: after(promise),
  awaitingTransfer: after(promise, ...confirm),
  confirmed: after(promise, ...confirm, ...taken('receive', 'materia')),
  shipped: after(...shipped),
  awaitingBalance: after(
    { kind: 'place', amounts: { ...amounts, depositCents: 30_000 }, isPromised: true },
    ...confirm,
    ...taken('receive', 'materia'),
    ...taken('ship', 'seller'),
    ...taken('deliver', 'buyer'),
  ),
  delivered: after(...shipped, ...taken('deliver', 'buyer')),
  disputed,
  inClaim: after(...claimed),
  chargedBack: after(...shipped, ...taken('chargeBack', 'materia')),
  completed: after(...shipped, ...taken('deliver', 'buyer'), ...taken('complete', 'buyer')),
  refunded: after(...claimed, ...taken('accept', 'seller')),
  declined: after(place, ...taken('decline', 'seller')),
  cancelled: after(place, ...taken('cancel', 'buyer')),
}
it.each(Object.entries(states))('commands lead to %s', (kind, state) => {
  expect(state.kind).toBe(kind)
})

describe('placing', () => {
  it.each<[StateKind, Command, string]>([
    ['placing', place, 'placed'],
    ['placing', waiting, 'paymentRequested'],
    ['placing', refuse, 'refused'],
    ['placing', { kind: 'claim' }, ''],
    ['awaitingPayment', place, 'placed'],
    ['awaitingPayment', waiting, ''],
    ['awaitingPayment', refuse, 'refused'],
    ['refusing', place, 'PAYMENT_EXPIRED'],
    ['refusing', waiting, 'PAYMENT_EXPIRED'],
    ['refusing', refuse, ''],
    ['refusing', { kind: 'finishRefusal' }, 'givenBack'],
    ['refused', place, 'PAYMENT_EXPIRED'],
    ['refused', { kind: 'finishRefusal' }, ''],
    ['held', place, ''],
    ['held', refuse, ''],
  ])('of %s with %o: %s', (kind, command, expected) => {
    expect(kindsAfter(states[kind], command)).toBe(expected)
  })

  it('is taken over by a job after its time is up', () => {
    const late = new Date(now.getTime() + 30_000)
    expect(decide(states.placing, { kind: 'claim' }, late)).toEqual([
      { kind: 'claimed', openUntil: new Date(late.getTime() + 30_000) },
    ])
  })
})

it('corrects the tracking number five times at most', () => {
  let state = states.shipped
  for (const trackingNumber of ['1', '2', '3', '4', '5']) {
    expect(canCorrectTracking(state)).toBe(true)
    const events = decide(state, { ...correction, trackingNumber }, now)
    state = (events as OrderEvent[]).reduce(evolve, state)
  }
  expect(canCorrectTracking(state)).toBe(false)
  expect(kindsAfter(state, { ...correction, trackingNumber: '5' })).toBe('')
  expect(kindsAfter(state, { ...correction, trackingNumber: '6' })).toBe('STEP_REFUSED')
})

describe('the deletion of an account', () => {
  it.each<[StateKind, string, string]>([
    ['placing', 'refused', 'refused'],
    ['awaitingPayment', 'refused', 'refused'],
    ['held', 'deadlineMoved', 'deadlineMoved'],
    ['promised', 'deadlineMoved', 'deadlineMoved'],
    ['awaitingTransfer', 'deadlineMoved', 'deadlineMoved'],
    ['confirmed', '', 'deadlineMoved'],
    ['shipped', '', ''],
    ['disputed', '', ''],
    ['inClaim', '', ''],
    ['completed', '', ''],
    ['refused', '', ''],
  ])('in %s: without its buyer %s, without its seller %s', (kind, buyer, seller) => {
    const lost = (role: 'buyer' | 'seller') => kindsAfter(states[kind], { kind: 'loseParty', role })
    expect([lost('buyer'), lost('seller')]).toEqual([buyer, seller])
  })
})

describe('a step', () => {
  it.each<[StateKind, object, string]>([
    ['disputed', { refundCents: 0 }, 'AMOUNT_INVALID'],
    ['disputed', { refundCents: 111_001 }, 'AMOUNT_TOO_LARGE'],
    ['disputed', { refundCents: 111_000 }, 'stepStarted'],
    ['chargedBack', { bank: 'keeps', refundCents: 30_000 }, 'CHARGED_BACK'],
    ['chargedBack', { bank: 'undecided' }, 'BANK_UNDECIDED'],
    ['chargedBack', { bank: 'unknown' }, 'CHARGED_BACK'],
    ['chargedBack', { bank: 'keeps' }, 'stepStarted'],
    ['held', {}, 'STEP_REFUSED'],
  ])('refund of %s with %o: %s', (kind, more, expected) => {
    const command: Command = { kind: 'takeStep', step: 'refund', by: 'materia', ...more }
    expect(kindsAfter(states[kind], command)).toBe(expected)
  })

  it('excludes all other steps until it is finished', () => {
    const started = after(place, { kind: 'takeStep', step: 'confirm', by: 'seller' })
    expect([
      kindsAfter(started, { kind: 'takeStep', step: 'confirm', by: 'seller' }),
      kindsAfter(started, { kind: 'takeStep', step: 'cancel', by: 'buyer' }),
    ]).toEqual(['', 'STEP_REFUSED'])
  })

  it('to confirm ends the order if its payment has ended or its lot is gone', () => {
    const started: Command[] = [place, { kind: 'takeStep', step: 'confirm', by: 'seller' }]
    const ends = (['ended', 'soldOut', 'soldOutRefunded'] as const).map((outcome) =>
      after(...started, { kind: 'finishStep', outcome }),
    )
    expect(ends).toMatchObject([
      { kind: 'cancelled', payment: 'failed', timeline: [{}, { by: 'materia' }] },
      { kind: 'cancelled', payment: 'voided' },
      { kind: 'cancelled', payment: 'refunded' },
    ])
  })

  it('sets the next deadline', () => {
    const at = (days: number) => new Date(now.getTime() + days * dayMs)
    expect([states.held, states.confirmed, states.shipped, states.delivered]).toMatchObject([
      { dueAt: at(3) },
      { dueAt: at(10) },
      // Counts from the estimated delivery.
      { dueAt: at(4 + 7), estimatedDeliveryDate: at(4), carrier: 'Estafeta' },
      { dueAt: at(14) },
    ])
    expect(statusOf(states.held)).toBe('pending')
  })
})
