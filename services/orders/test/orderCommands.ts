import type { OrderActor, StateStep } from '@materia/contracts/orders/orderStates.ts'
import type { Command } from '../src/order/commands.ts'
import { decide } from '../src/order/decide.ts'
import { evolve } from '../src/order/evolve.ts'
import type { OrderState } from '../src/order/state.ts'
import { amounts, placing } from './orderWorld.ts'

export const now = new Date('2026-11-02T12:00:00Z')
/** The state after these commands, with every step finished at once. */
export function after(...commands: Command[]): OrderState {
  return commands.reduce((state, command) => {
    const decision = decide(state, command, now)
    if ('refused' in decision) throw new Error(`${command.kind}: ${decision.refused}`)
    return decision.reduce(evolve, state)
  }, placing(now))
}
export const place: Command = { kind: 'place', amounts }
export const promise: Command = { kind: 'place', amounts, isPromised: true }
export const waiting: Command = { kind: 'requestPayment', amounts, paymentAction: '/challenge' }
export const refuse: Command = { kind: 'refuse', refusal: 'PAYMENT_EXPIRED' }
export const taken = (step: StateStep, by: OrderActor, more: object = {}): Command[] => [
  { kind: 'takeStep', step, by, ...more },
  { kind: 'finishStep', outcome: 'done' },
]
export const confirm = taken('confirm', 'seller')
export const ship = taken('ship', 'seller', { carrier: 'Estafeta', trackingNumber: 'MX 42' })
export const shipped = [place, ...confirm, ...ship]
export const claim = { kind: 'contaminated', country: 'USA' } as const
export const claimed = [
  ...shipped,
  ...taken('dispute', 'buyer', { note: 'Wet', claim, refundCents: 40_000 }),
]
export const countered = [...claimed, ...taken('counter', 'seller', { refundCents: 10_000 })]
export const contested = [...claimed, ...taken('contest', 'seller', { note: 'It was dry' })]
/** A problem that an earlier version stored. */
export const disputed = evolve(after(...shipped), {
  kind: 'disputed',
  at: now,
  by: 'buyer',
  note: 'Wet',
})

/** The kinds of the events of a command, or the code of its refusal. */
export const kindsAfter = (state: OrderState, command: Command) => {
  const decision = decide(state, command, now)
  return 'refused' in decision ? decision.refused : decision.map(({ kind }) => kind).join()
}
