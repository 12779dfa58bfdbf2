import { hourMs } from '@materia/contracts/durations.ts'
import { check } from '../../test/orderLives.ts'
import { after, shipped, taken } from '../../test/orderCommands.ts'
import { amounts } from '../../test/orderWorld.ts'
import { overageBackCents } from './amounts.ts'
import type { Command } from './commands.ts'
import { evolve } from './evolve.ts'
import type { Proposed } from './proposal.ts'
import { refundedCentsOf } from './state.ts'

describe('a random life of an order that is paid by weight', () => {
  it('settles by weight only as the other side agrees, or by silence a day after a reminder', () => {
    const ends = new Set<string>()
    check(({ events, first }) => {
      const states = [first]
      for (const event of events) states.push(evolve(states.at(-1)!, event))
      for (const [at, event] of events.entries()) {
        const before = states[at]!
        if (event.kind !== 'stepStarted' || event.pending.step !== 'settle') continue
        if (before.kind !== 'delivered' || !before.proposal) throw new Error('Nothing is proposed')
        const { by, refundCents, settled } = event.pending
        const { proposal } = before
        expect([refundCents, settled?.kilograms, settled?.revision]).toEqual([
          proposal.refundCents,
          proposal.result.payable,
          proposal.revision,
        ])
        expect(by).not.toBe(proposal.by)
        ends.add(settled?.by ?? '')
        if (by !== 'materia') continue
        expect(proposal.result.isWithin).toBe(true)
        const [told] = events
          .slice(0, at)
          .flatMap((one) => (one.kind === 'settlementChanged' ? [one] : []))
          .slice(-1)
        expect(told?.news).toBe('reminded')
        expect(event.pending.at.getTime() - told!.at.getTime()).toBeGreaterThanOrEqual(23 * hourMs)
        expect(event.pending.at.getTime() - proposal.at.getTime()).toBeGreaterThanOrEqual(
          47 * hourMs,
        )
      }
    })
    expect([...ends].toSorted()).toEqual(['agreed', 'silence'])
  })

  it('returns at least the overage at every end, and all of it that was not weighed', () => {
    check(({ state }) => {
      if (state.kind !== 'completed' || state.settled?.by === 'agreed') return
      if (state.settled?.result) return
      expect(refundedCentsOf(state)).toBeGreaterThanOrEqual(overageBackCents(state.amounts))
    }, 500)
  })
})

it('keeps a settlement that paid for the overage after a charge-back is returned', () => {
  const [, ...sent] = shipped
  const reserved = { ...amounts, priceCents: 102_000, overageCents: 2_000 }
  const weights = { net: '1020', dry: '1020', clean: '1020', payable: '1020' }
  const price = { pricePerKilogram: '1.000000', goods: '1020.00' }
  const proposed: Proposed = {
    revision: 2,
    by: 'buyer',
    result: { trucks: [], ...weights, ...price, isWithin: true, isWhole: true },
    refundCents: 0,
    silence: { kilograms: '1000', refundCents: 2_000 },
    country: 'MEX',
  }
  const settled: Command[] = [
    { kind: 'place', amounts: reserved },
    ...sent,
    ...taken('deliver', 'buyer'),
    { kind: 'proposeSettlement', proposed },
    ...taken('settle', 'seller', { revision: 2 }),
  ]
  const returned = [
    ...settled,
    ...taken('chargeBack', 'materia'),
    ...taken('complete', 'materia', { bank: 'gaveBack' }),
  ]
  for (const commands of [settled, returned]) {
    const state = after(...commands)
    expect([state.kind, refundedCentsOf(state)]).toEqual(['completed', 0])
  }
})
